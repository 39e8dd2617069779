-- The films that come with the demo academy are slides with captions; those seeded before this was kept did not say so.
update lecture set video = video || '{"sound": false}'
where video ->> 'source' like '/media/demo/%' and not video ? 'sound';

update bite set video = (
  select jsonb_object_agg(language, case when film ->> 'source' like '/media/demo/%' then '{"sound": false}' || film else film end)
  from jsonb_each(video) film_of (language, film)
)
where jsonb_typeof(video) = 'object' and video <> '{}';
