-- The business lives in one zone.
create or replace function dhaka_today() returns date language sql stable as $$ select (now() at time zone 'Asia/Dhaka')::date $$;
