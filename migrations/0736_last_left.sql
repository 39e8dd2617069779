-- When somebody left the company last, also while they are with it again: what the company knew of them before counts no more.
alter table corporate_learner add column last_left_at timestamptz;
update corporate_learner cl set last_left_at = greatest(cl.left_at, (
  select max(a.at) from audit_entry a
  where a.action = 'corporate_learner.leave' and a.subject_kind = 'corporate_learner' and a.subject_id = cl.id::text));
