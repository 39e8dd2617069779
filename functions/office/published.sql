-- What other modules read of the tables of office.
create or replace view published.saved_view as
  select person_id, list, name, query, is_shared, created_at from saved_view;
