-- What other modules may read of visits and reports.
create or replace view published.report_subscription as
  select person_id, created_at from report_subscription;
