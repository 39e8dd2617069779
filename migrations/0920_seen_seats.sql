-- Since when somebody without phone and email has seen, on the shared tablet, that they were given a seat; seats of before count as seen.
alter table allocation add column seen_at timestamptz default now();
alter table allocation alter column seen_at drop default;
create index allocation_unseen on allocation (learner_id) where seen_at is null and state = 'active';
