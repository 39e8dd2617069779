-- Which browser or program asked for a code. Of a browser nobody else enters it; a program may also show the id of the
-- challenge, from wherever it calls.
alter table otp_challenge add column device_hash bytea;
alter table otp_challenge add column is_browser_bound boolean not null default false;
-- Null: a program asked, and the ticket alone is the proof.
alter table reset_ticket add column device_hash bytea;
