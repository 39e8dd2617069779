-- A quiz draws questions of the bank at an attempt's start: how many, of which category or tag.
alter table quiz add column draws jsonb not null default '[]';
-- The question of the bank that a quiz took; what it took it does not draw as well.
alter table question add column bank_id uuid;
