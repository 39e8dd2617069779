-- Links to the academy's own pages: their place in the topbar and in the footer, null where there is none.
alter table page
  add column topbar_position integer,
  add column footer_position integer;
create index page_linked on page (slug) where topbar_position is not null or footer_position is not null;

-- What the website config and promotions said: each saving is a version, from the first change on with what was there before it.
create table site_version (
  kind text not null check (kind in ('config', 'promotion')),
  subject text not null,
  version integer not null,
  content jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by uuid references person (id),
  primary key (kind, subject, version)
);
