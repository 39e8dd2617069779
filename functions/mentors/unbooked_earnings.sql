-- How much of what mentors earned before a moment no line says yet, or says otherwise.
create or replace function unbooked_earnings(before timestamptz) returns integer language sql stable as $$
  with due as (select * from mentor_due union all select * from mentor_due_minimum),
  booked as (select terms_id, kind, source, sum(amount_paisa)::bigint as paisa from mentor_earning group by terms_id, kind, source)
  select count(*)::int from due d left join booked b using (terms_id, kind, source)
  where d.at < before and coalesce(d.paisa, 0) <> coalesce(b.paisa, 0)
$$;
