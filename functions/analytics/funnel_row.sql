-- Everything the funnel counts, a row each, on the moment at which it counts. Nothing here changes once its moment is over:
-- an order that is returned later was paid all the same. Orders without a price, and free enrolments, are apart; orders of
-- companies are not followed.
create or replace view funnel_row as
  select v.id as row_id, v.in_time as at, 'visit' as step, null::uuid as order_id, null::uuid as free_course_id,
    lower(v.source) as source, coalesce(v.post, '') as post, lower(coalesce(v.platform, '')) as platform,
    coalesce(v.campaign, '') as campaign, coalesce(v.slug, '') as slug, coalesce(v.mobile, false) as is_mobile,
    0::bigint as revenue_paisa
  from visit v
  union all
  select v.id, v.clicked_at, 'click', null, null, lower(v.source), coalesce(v.post, ''), lower(coalesce(v.platform, '')),
    coalesce(v.campaign, ''), coalesce(v.slug, ''), coalesce(v.mobile, false), 0
  from visit v where v.clicked_at is not null
  union all
  select o.id, o.placed_at, case when o.total_paisa > 0 then 'order' else 'free' end, o.id, null,
    lower(coalesce(f.source, '')), coalesce(f.post, ''), lower(coalesce(f.platform, '')), coalesce(f.campaign, ''),
    coalesce(f.slug, ''), coalesce(f.is_mobile, false), 0
  from published.orders o left join visit_outcome f on f.order_id = o.id where o.company_id is null and o.state <> 'draft'
  union all
  select o.id, o.paid_at, 'paid', o.id, null, lower(coalesce(f.source, '')), coalesce(f.post, ''),
    lower(coalesce(f.platform, '')), coalesce(f.campaign, ''), coalesce(f.slug, ''), coalesce(f.is_mobile, false),
    o.total_paisa
  from published.orders o left join visit_outcome f on f.order_id = o.id
  where o.paid_at is not null and o.total_paisa > 0 and o.company_id is null
  union all
  select f.id, f.at, 'free', null, f.free_course_id, lower(coalesce(f.source, '')), coalesce(f.post, ''),
    lower(coalesce(f.platform, '')), coalesce(f.campaign, ''), coalesce(f.slug, ''), coalesce(f.is_mobile, false), 0
  from visit_outcome f where f.free_course_id is not null;
