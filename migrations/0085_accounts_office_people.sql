-- Lists of people are searched by parts of the name, the phone and the e-mail.
create index person_email_search on person using gin (email gin_trgm_ops);
create index person_phone_search on person using gin (phone gin_trgm_ops);
create index person_name_order on person (lower(name), id);
create index person_suspended on person (suspended_at desc) where suspended_at is not null;
create index employee_filters on employee (employee_type, department);
create index corporate_user_company on corporate_user (company_id, person_id);

-- Why an account was deactivated, in the words of who did it.
alter table person add column suspension_reason text;

-- Counted in login_failure, for accounts that are nobody's as well.
alter table person drop column failed_logins;
alter table person drop column next_login_at;

-- Staff who act as somebody come back to the session they left; when that one ends, so does the acting.
alter table session add column acted_from uuid references session (id) on delete cascade;
create index session_acted_from on session (acted_from) where acted_from is not null;

-- Acting as a user is a permission of its own.
update module set actions = array_append(actions, 'approve') where slug = 'users' and not 'approve' = any(actions);
insert into role_permission (role_id, module, action, scope)
select role.id, 'users', 'approve', 'all' from role join module on module.slug = 'users' where role.slug = 'administrator'
on conflict do nothing;
