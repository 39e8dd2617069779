-- The last day in Dhaka on which a learner can open the course; null for no end.
alter table enrolment add column ends_on date;
create index enrolment_ends on enrolment (ends_on) where state = 'active' and ends_on is not null;
