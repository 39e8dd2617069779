-- What the academy keeps of a company beside its name, why seats were granted, and which company an enquiry became.
alter table company
  -- An uploaded picture; null for none.
  add column logo text,
  add column contact_name text not null default '',
  add column contact_no text,
  add column contact_email text,
  -- For staff alone.
  add column notes text not null default '';
create index company_created on company (created_at desc, id);
alter table seat_movement
  add column reason text,
  add constraint seat_movement_granted_for check (kind <> 'granted' or reason is not null) not valid;
alter table lead add column company_id uuid references company (id);
create index lead_company on lead (company_id) where company_id is not null;
