-- What the academy says in place of a built-in message: one row a change, the last one of a template and language holds.
create table message_wording (
  template text not null check (template ~ '^[a-z_.]{1,60}$'),
  locale text not null check (locale in ('en', 'fr', 'ar', 'es', 'zh', 'bn')),
  -- Counted from 1 by template and language: of two who change the same words at once, one is told.
  seq integer not null check (seq > 0),
  -- `subject`, `email` and `sms`, those that the template has; null is back to the built-in words.
  texts jsonb,
  person_id uuid references person (id) on delete set null,
  written_at timestamptz not null default now(),
  primary key (template, locale, seq)
);
create index message_wording_person on message_wording (person_id);
