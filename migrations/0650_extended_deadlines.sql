-- Days by which staff moved every deadline of a learner's run; the deadlines themselves stand with the course.
alter table enrolment add column extended_days smallint not null default 0 check (extended_days between 0 and 365);
