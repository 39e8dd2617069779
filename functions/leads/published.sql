-- What other modules read of the tables of leads.
create or replace view published.lead as
  select id, company_name, contact_name, phone, email, seats, status, created_at, offered_at, assignee_id, company_id, kind from lead;
