-- Whether the new people of a file are invited, and who was.
alter table company_import add column invites boolean not null default false;
alter table company_import_row add column invited_at timestamptz;
