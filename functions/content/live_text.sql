-- The version that visitors read.
create or replace function live_text(of_kind text, of_slug text) returns setof text_version language sql stable rows 1 as $$
  select * from text_version where kind = of_kind and slug = of_slug and publish_at <= now() order by publish_at desc, version desc limit 1
$$;
