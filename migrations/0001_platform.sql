-- Ids sort by the moment they were made (UUID version 7), so they are safe in addresses and kind to indexes.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

create function new_id() returns uuid language sql volatile as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid()) placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
      52, 1), 53, 1), 'hex')::uuid
$$;

-- A text in several languages is {"en": "...", "bn": "..."}; a missing language falls back to English, then to any.
create function tr(texts jsonb, locale text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(texts ->> locale, ''), nullif(texts ->> 'en', ''), (select value from jsonb_each_text(texts) where value <> '' limit 1), '')
$$;

-- The business lives in one zone.
create function dhaka_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Dhaka')::date $$;

create table rate_limit (
  key text primary key,
  uses integer not null,
  resets_at timestamptz not null
);
create index rate_limit_resets on rate_limit (resets_at);

create table idempotent_request (
  owner text not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  answer jsonb,
  started_at timestamptz not null default now(),
  primary key (owner, endpoint, key)
);
create index idempotent_request_started on idempotent_request (started_at);

-- Facts of the installation, such as whether it was seeded and which day that was.
create table installation (
  key text primary key,
  value jsonb not null
);

create table media (
  id uuid primary key default new_id(),
  storage_key text not null unique,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  width integer,
  height integer,
  is_public boolean not null default false,
  owner_id uuid,
  created_at timestamptz not null default now()
);
