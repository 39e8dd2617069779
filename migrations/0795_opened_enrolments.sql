-- When a lesson of a seat was first handed out: from then on the seat is used, whatever the player reports of it.
alter table enrolment add column opened_at timestamptz;
