-- What gathers for one email a day, and when it was put into one. `about` names the thing that a notice speaks of, so that
-- what is no longer so does not come into the email.
alter table notice add column about text, add column is_gathered boolean not null default false, add column mailed_at timestamptz;
create index notice_gathered on notice (person_id, created_at) where is_gathered;
create index notice_mailed on notice (person_id, mailed_at) where mailed_at is not null;
create index notice_about on notice (about) where is_gathered and about is not null;
