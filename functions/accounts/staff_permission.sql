-- What staff hold, by a role or by themselves; nothing of who is suspended, deleted or past the last day at the academy.
create or replace view staff_permission as
  select held.person_id, held.module, held.action, held.scope from (
    select person_id, module, action, scope from person_permission
    union
    select r.person_id, x.module, x.action, x.scope from person_role r join role_permission x on x.role_id = r.role_id) held
  join person p on p.id = held.person_id
  where p.suspended_at is null and p.deleted_at is null
    and not exists (select from employee e where e.person_id = p.id and e.left_on < dhaka_today());
