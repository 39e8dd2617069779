-- Where the audit log ends, signed by the application with a secret that the database does not know: the chain of the
-- entries alone does not show that the last of them were taken out.
create table audit_head (
  is_only boolean primary key default true check (is_only),
  position bigint not null,
  hash bytea not null,
  signature bytea not null
);
