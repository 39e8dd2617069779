-- The log of a webhook, the newest first, and how many of its deliveries were given up.
create index webhook_delivery_log on webhook_delivery (webhook_id, happened_at desc, event_id desc);
create index webhook_delivery_failed on webhook_delivery (webhook_id) where state = 'failed';
