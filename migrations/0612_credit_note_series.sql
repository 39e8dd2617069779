-- Credit notes are numbered by themselves. Those that were issued in the series of the invoices stay there.
alter table invoice drop constraint invoice_series_check;
alter table invoice add constraint invoice_series_check check (series in ('INV', 'CRN', 'RCT'));
