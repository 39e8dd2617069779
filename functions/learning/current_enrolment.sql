-- What a learner has of a course now: pages, progress and rights read this.
create or replace view current_enrolment as select * from enrolment where is_current;
