-- What each answer of an ended attempt earned, by question: statistics read it. Attempts of before are brought up to date by a job.
alter table attempt add column grades jsonb;
create index attempt_ungraded on attempt (id) where state <> 'open' and grades is null;
