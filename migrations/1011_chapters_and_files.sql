-- Files to download beside a film or a text, as `attachment` has one: [{"address": "…", "name": "…", "bytes": n, "media_type": "…"}].
alter table lecture add column files jsonb not null default '[]';
create index item_files on item using gin ((content -> 'files'));

-- Chapters were files of WebVTT; now they stand in the film: [{"at": seconds, "title": {"en": "…"}}].
update lecture set video = video || '{"chapters": []}' where jsonb_typeof(video -> 'chapters') in ('object', 'string');
update library_file set video = video || '{"chapters": []}' where jsonb_typeof(video -> 'chapters') in ('object', 'string');
