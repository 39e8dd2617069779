-- What is written once may change in one way: of a buyer who deleted the account the papers are kept without the name.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_table_name in ('invoice', 'invoice_file') and tg_op <> 'TRUNCATE' and current_setting('academy.erasing', true) = 'on' then
    return null;
  end if;
  raise exception '% is written once', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger audit_entry_fixed before update or delete or truncate on audit_entry for each statement execute function refuse_change();
create or replace trigger ledger_entry_fixed before update or delete or truncate on ledger_entry for each statement execute function refuse_change();
create or replace trigger sales_terms_fixed before update or delete or truncate on sales_terms for each statement execute function refuse_change();

-- What was issued stays as it was issued.
create or replace trigger invoice_fixed before update or delete on invoice for each statement execute function refuse_change();
create or replace trigger invoice_file_fixed before update or delete on invoice_file for each statement execute function refuse_change();

-- What was published of a course stays known as it was.
create or replace trigger course_revision_fixed before update or delete or truncate on course_revision for each statement execute function refuse_change();

-- What a mentor earned is taken back by a further line.
create or replace trigger mentor_earning_fixed before update or delete or truncate on mentor_earning for each statement execute function refuse_change();
