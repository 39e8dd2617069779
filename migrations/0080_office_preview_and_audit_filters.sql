-- Staff may look at the back office as a role sees it; the session remembers which.
alter table session add column preview_role_id uuid references role (id) on delete set null;
create index session_preview on session (preview_role_id) where preview_role_id is not null;

create index audit_entry_action on audit_entry (action, position desc);
create index audit_entry_at on audit_entry (at);
create index person_permission_module on person_permission (module, action);
create index role_permission_module on role_permission (module, action);

-- The back office looks for courses by a part of their name in any language.
create index course_name_search on course using gin ((name::text) gin_trgm_ops);
