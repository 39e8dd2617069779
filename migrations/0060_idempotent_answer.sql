-- An answer that is repeated is the same to the letter: jsonb would order its keys anew.
alter table idempotent_request alter column answer type json;
