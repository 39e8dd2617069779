-- Whether a learner saves data in the player; null until they choose, as the browser asks then.
alter table study_choice add column saves_data boolean;

-- The smallest picture of a film, which is made with every film that is larger than it; its size is not known of these.
update library_file set video = video || jsonb_build_object('low', regexp_replace(video ->> 'source', '[^/]+$', '240p.mp4'))
  where video ->> 'hls' is not null and (regexp_match(video ->> 'source', '/(\d{3})p\.mp4$'))[1]::integer > 282;
update lecture set video = video || jsonb_build_object('low', regexp_replace(video ->> 'source', '[^/]+$', '240p.mp4'))
  where video ->> 'hls' is not null and (regexp_match(video ->> 'source', '/(\d{3})p\.mp4$'))[1]::integer > 282;
