-- What the company wrote when it invited: until the person joins it is shown instead of what is known of them, so that
-- inviting a phone number tells nobody whose it is.
alter table corporate_learner add column invited_name text;
alter table corporate_learner add column invited_email text;
