-- Which device made an operation: of one moment that of the device with the higher id counts, in whatever order they arrive.
alter table attempt_answer
  add column device_id uuid,
  -- When this device was last heard of in the attempt: an answer that came late was not given long before that.
  add column received_at timestamptz not null default now();
alter table study_operation add column device_id uuid;
alter table lecture_progress add column position_device uuid;
-- On which device an attempt was begun: it may bring what was answered in time a little after the time is over.
alter table attempt add column device_id uuid;
