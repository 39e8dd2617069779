-- A company reads what was done in its name: of which company an entry is stands in its subject or in what was there after.
create index audit_entry_company on audit_entry (
  (case when subject_kind = 'company' then subject_id else after ->> 'company_id' end), position desc)
  where subject_kind = 'company' or after ? 'company_id';
