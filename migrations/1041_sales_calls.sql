-- When a request was answered with a quote: whoever does not answer it is called.
alter table lead add column offered_at timestamptz;
update lead set offered_at = coalesce(changed_at, created_at) where status = 'offered';
create index lead_offered on lead (offered_at) where status = 'offered';

-- A request or a company was called, and when it is to be called again. Who called stands in the audit log.
create table sales_call (
  id uuid primary key default new_id(),
  lead_id uuid references lead (id) on delete cascade,
  company_id uuid references company (id) on delete cascade,
  note text not null check (length(note) between 1 and 2000),
  next_on date not null,
  called_at timestamptz not null default now(),
  check ((lead_id is null) <> (company_id is null))
);
create index sales_call_lead on sales_call (lead_id, called_at desc) where lead_id is not null;
create index sales_call_company on sales_call (company_id, called_at desc) where company_id is not null;
