-- An employer's name is written in each script, as everything else of a vacancy.
alter table circular alter column employer type jsonb using jsonb_build_object('en', employer);
