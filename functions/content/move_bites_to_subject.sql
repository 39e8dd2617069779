-- Short lessons about a subject are about another one from now on.
create or replace function move_bites_to_subject(from_subject uuid, into_subject uuid) returns void language sql as $$
  update bite set subject_id = into_subject where subject_id = from_subject
$$;
