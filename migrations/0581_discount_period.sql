-- A discount may hold for some days only: the first and the last day in Dhaka, each or both.
alter table batch add column discount_from date, add column discount_until date,
  add constraint batch_discount_period check (discount_from <= discount_until);
