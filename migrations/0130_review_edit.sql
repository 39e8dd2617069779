-- A review may be changed once; it is read anew before others see it.
alter table review add column edited_at timestamptz;
