-- Which batches were open when somebody asked to hear of the next one; who was told is not kept any longer.
alter table batch_interest add column known_batches uuid[] not null default '{}';
delete from batch_interest where told_at is not null;
alter table batch_interest drop column told_at;
