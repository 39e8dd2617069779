-- What an author allows: the quiz is saved with its course and taken without a network. Neither its time nor its waiting time could be kept there.
alter table quiz add column is_offline boolean not null default false,
  add constraint quiz_offline_is_untimed check (not is_offline or (time_limit_minutes is null and wait_hours is null));
