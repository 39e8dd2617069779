-- Companies see the ids of whom they invite: with a time in them they told which phones had an account before.
alter table learner alter column id set default gen_random_uuid();
