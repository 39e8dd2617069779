-- Of a file that its author's browser puts into the bucket part by part: the bucket's id of the upload, empty until the bucket
-- gave one. It stands until the bytes were looked at; null for what came through the server.
alter table library_file add column upload_id text;
create index library_file_upload on library_file (upload_id) where upload_id is not null;
