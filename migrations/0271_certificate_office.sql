-- A certificate that was issued again says which one took its place, and by whom it was revoked.
alter table certificate add column replaced_by uuid references certificate (id);
alter table certificate add column revoked_by uuid references person (id);
create unique index certificate_replacement on certificate (replaced_by) where replaced_by is not null;
create index certificate_revoker on certificate (revoked_by) where revoked_by is not null;
-- The back office lists the newest first and searches by parts of the name and the serial number.
create index certificate_newest on certificate (issued_at desc, id);
create index certificate_name_search on certificate using gin ((snapshot ->> 'learnerName') gin_trgm_ops);
create index certificate_serial_search on certificate using gin (serial gin_trgm_ops);

-- What certificates say from a moment on: rows are added, the newest counts for those that are issued after it.
create table certificate_template (
  id uuid primary key default new_id(),
  content jsonb not null,
  changed_by uuid references person (id),
  changed_at timestamptz not null default clock_timestamp()
);
create index certificate_template_newest on certificate_template (changed_at desc);
create index certificate_template_changer on certificate_template (changed_by) where changed_by is not null;

-- Support issues certificates again, with a name that was corrected.
insert into role_permission (role_id, module, action, scope)
select role.id, 'certificates', 'create', 'all' from role join module on module.slug = 'certificates' where role.slug = 'support'
on conflict do nothing;
