-- What ought to stand in the books for mentors: shares of orders, fees of classes that are over, and of batches whose last
-- class is, each by the terms of its day. Of classes that a mentor of the course added, as many as were cancelled of the
-- others: who is paid by the class does not say alone how many there are.
create or replace view mentor_due as
  with agreed as materialized (select * from mentor_terms where state = 'agreed'),
  held as materialized (
    select id, batch_id, course_id, ends_at from (
      select c.id, c.batch_id, b.course_id, c.ends_at, c.state, c.is_by_mentor,
        row_number() over (partition by c.batch_id, c.state, c.is_by_mentor order by c.ends_at, c.id) as place,
        count(*) filter (where c.state = 'cancelled' and not c.is_by_mentor) over (partition by c.batch_id) as cancelled
      from published.class_meeting c join published.batch b on b.id = c.batch_id) k
    where state = 'planned' and (not is_by_mentor or place <= cancelled))
  select t.id as terms_id, 'share' as kind, o.line_id::text as source, o.order_no,
    round(o.net_paisa * t.share_percent / 10000)::bigint * 100 as paisa, o.moved_at as at
  from agreed t join published.order_line_net o
    on o.course_id = t.course_id and o.placed_on between t.valid_from and coalesce(t.valid_until, 'infinity')
  where t.share_percent > 0
  union all
  select t.id, 'class', h.id::text, null, t.class_fee_paisa, h.ends_at
  from agreed t join held h on h.course_id = t.course_id
    and (h.ends_at at time zone 'Asia/Dhaka')::date between t.valid_from and coalesce(t.valid_until, 'infinity')
  where h.ends_at <= now()
  union all
  select t.id, 'batch', h.batch_id::text, null, t.batch_fee_paisa, h.ends_at
  from agreed t join (select batch_id, course_id, max(ends_at) as ends_at from held group by 1, 2) h on h.course_id = t.course_id
    and (h.ends_at at time zone 'Asia/Dhaka')::date between t.valid_from and coalesce(t.valid_until, 'infinity')
  where h.ends_at <= now();

-- What is missing to the minimum of each month that is over and to whose end the terms hold. What the month took back from
-- earlier ones is no reason for more than the minimum.
create or replace view mentor_due_minimum as
  with wanted as materialized (
    select t.id as terms_id, t.minimum_paisa, series.month::date as month, (month + interval '1 month')::date as next
    from mentor_terms t, generate_series(date_trunc('month', t.valid_from::timestamp),
      date_trunc('month', dhaka_today()::timestamp) - interval '1 month', interval '1 month') series (month)
    where t.state = 'agreed' and t.minimum_paisa > 0 and (month + interval '1 month')::date <= coalesce(t.valid_until + 1, 'infinity'))
  select w.terms_id, 'minimum' as kind, to_char(w.month, 'YYYY-MM') as source, null::text as order_no,
    w.minimum_paisa - greatest(0, least(w.minimum_paisa, earned.paisa)) as paisa,
    w.next::timestamp at time zone 'Asia/Dhaka' - interval '1 microsecond' as at
  from wanted w cross join lateral (
    select coalesce(sum(e.amount_paisa), 0)::bigint as paisa from mentor_earning e
    where e.terms_id = w.terms_id and e.kind <> 'minimum' and e.at >= w.month::timestamp at time zone 'Asia/Dhaka'
      and e.at < w.next::timestamp at time zone 'Asia/Dhaka') earned;
