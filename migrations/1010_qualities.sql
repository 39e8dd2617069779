-- The picture that a learner chose in the player, by the lines of its shorter side: 0 lets the line decide, null was never chosen.
alter table study_choice add column quality smallint check (quality between 0 and 4320);

-- Every size of a film, smallest first; 0 bytes where its size is not known.
with made as (
  select f.id, f.video ->> 'source' as source, jsonb_agg(jsonb_build_object('lines', p.lines, 'address', p.address,
    'bytes', case p.address when f.video ->> 'source' then coalesce((f.video ->> 'bytes')::bigint, 0)
      when f.video ->> 'low' then coalesce((f.video ->> 'low_bytes')::bigint, 0) else 0 end) order by p.lines) as sizes
  from library_file f cross join lateral (
    select (regexp_match(part, '^(\d+)p\.mp4$'))[1]::integer as lines, regexp_replace(f.video ->> 'source', '[^/]+$', part) as address
    from unnest(f.parts) part where part ~ '^\d+p\.mp4$'
  ) p
  where f.video ->> 'low' is not null group by f.id
), films as (
  update library_file f set video = f.video || jsonb_build_object('sizes', made.sizes) from made where made.id = f.id
)
update lecture l set video = l.video || jsonb_build_object('sizes', made.sizes) from made where l.video ->> 'source' = made.source;
