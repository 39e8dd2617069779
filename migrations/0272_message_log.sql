-- What left by SMS and email, to whom, and what became of it. Codes and links are never kept in `text`; `sealed` holds the
-- message itself, unreadable without the installation's secret, for as long as it may be sent again.
create table message_log (
  id uuid primary key default new_id(),
  channel text not null check (channel in ('sms', 'email')),
  contact text not null,
  purpose text not null,
  subject text,
  text text not null,
  sealed text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'stopped')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  -- While it waits for tomorrow's budget, or for the next try.
  waits_until timestamptz,
  sent_at timestamptz,
  -- The message that this one is a second sending of.
  again_of uuid references message_log (id) on delete set null
);
create index message_log_newest on message_log (created_at desc, id);
create index message_log_contact on message_log (contact, created_at desc);
create index message_log_contact_search on message_log using gin (contact gin_trgm_ops);
create index message_log_unsent on message_log (state, created_at desc) where state <> 'sent';
create index message_log_sms_sent on message_log (sent_at) where channel = 'sms' and sent_at is not null;
create index message_log_again on message_log (again_of) where again_of is not null;
