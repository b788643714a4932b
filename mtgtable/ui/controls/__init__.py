"""Small controls that other rooms use: fields, questions, keys for lists."""
