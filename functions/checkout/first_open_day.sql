-- Books are closed month by month: the first day that is in none of the closed ones.
create or replace function first_open_day() returns date language sql stable as $$
  select coalesce((select (max(month) + interval '1 month')::date from closed_period), '2000-01-01'::date)
$$;

-- Nothing is booked into a closed month. What is booked now is never in one, so sales and payments ask nothing; who books
-- into a month before waits for a closing that is under way.
create or replace function refuse_closed_period() returns trigger language plpgsql as $$
begin
  if new.at < date_trunc('month', now() at time zone 'Asia/Dhaka') at time zone 'Asia/Dhaka' then
    perform pg_advisory_xact_lock_shared(hashtextextended('closed_period', 0));
    if new.at < first_open_day()::timestamp at time zone 'Asia/Dhaka' then
      raise exception 'the books of % are closed', to_char(new.at at time zone 'Asia/Dhaka', 'YYYY-MM')
        using errcode = 'check_violation', constraint = 'ledger_entry_period';
    end if;
  end if;
  return new;
end $$;
create or replace trigger ledger_entry_period before insert on ledger_entry for each row execute function refuse_closed_period();

-- A month that runs is never closed: what comes late has to go somewhere.
create or replace function refuse_running_period() returns trigger language plpgsql as $$
begin
  if new.month >= date_trunc('month', dhaka_today()) then
    raise exception '% is not over', to_char(new.month, 'YYYY-MM') using errcode = 'check_violation', constraint = 'closed_period_over';
  end if;
  return new;
end $$;
create or replace trigger closed_period_over before insert on closed_period for each row execute function refuse_running_period();

create or replace trigger closed_period_written_once before update or truncate on closed_period for each statement execute function refuse_change();
create or replace function refuse_silent_reopening() returns trigger language plpgsql as $$
begin
  if exists (select from closed_period where month > old.month)
    or not exists (select from period_reopening r where r.month = old.month and r.closed_at = old.closed_at) then
    raise exception '% stays closed', to_char(old.month, 'YYYY-MM') using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create or replace trigger closed_period_reopened before delete on closed_period for each row execute function refuse_silent_reopening();
create or replace trigger period_reopening_fixed before update or delete or truncate on period_reopening for each statement execute function refuse_change();
