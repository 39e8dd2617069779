-- What the academy says of a mentor at length, what was agreed with them, and who checked which record.
alter table mentor
  -- HTML, sanitised on writing.
  add column profile jsonb not null default '{}',
  -- For staff alone.
  add column terms text not null default '';
alter table experience add column verified_at timestamptz, add column verified_by uuid references person (id);
alter table education add column verified_at timestamptz, add column verified_by uuid references person (id);
alter table training add column verified_at timestamptz, add column verified_by uuid references person (id);
create index experience_verified_by on experience (verified_by) where verified_by is not null;
create index education_verified_by on education (verified_by) where verified_by is not null;
create index training_verified_by on training (verified_by) where verified_by is not null;
create index mentor_type_position on mentor (mentor_type, position, id);
