-- Ten thousand people are not taken back within one request: a job does it.
alter table company_import drop constraint company_import_state_check;
alter table company_import add constraint company_import_state_check
  check (state in ('columns', 'checked', 'applying', 'applied', 'undoing', 'undone'));
