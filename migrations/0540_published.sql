-- What modules show each other of their tables, as views; functions/README.md says how.
create schema if not exists published;
