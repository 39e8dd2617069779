-- All runs: what an order or a seat gave, what a certificate was earned by, and what the learner's own data shows.
create or replace view every_enrolment as select * from enrolment;
