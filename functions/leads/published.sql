-- What other modules read of the tables of leads.
create or replace view published.lead as
  select id, contact_name, status, created_at, company_id, kind from lead;
