-- A batch's discount as it holds today in Dhaka: nothing before its first day and after its last.
create or replace function discount_today(paisa bigint, first_day date, last_day date) returns bigint language sql stable as $$
  select case when dhaka_today() between coalesce(first_day, '-infinity') and coalesce(last_day, 'infinity') then paisa else 0 end
$$;
