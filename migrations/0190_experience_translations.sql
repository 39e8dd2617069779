-- Position and place of work as one line in other languages than the one they were typed in: { "bn": "…" }.
alter table experience add column translations jsonb not null default '{}';
