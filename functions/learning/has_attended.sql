-- What somebody marked counts before what the join button noted.
create or replace function has_attended(mark text, joined_at timestamptz) returns boolean language sql immutable as $$
  select case when mark is null then joined_at is not null else mark = 'present' end
$$;
