-- Skills that were signed off at the machine when the sheet was made, by whom and when; null in sheets of before, whose checksum does not know them.
alter table audit_sheet_row add column skills jsonb;
