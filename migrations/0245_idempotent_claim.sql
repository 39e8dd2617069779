-- Which run holds the key: a run that failed gives back its own claim and nobody else's.
alter table idempotent_request add column claim text;
