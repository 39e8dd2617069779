-- A company's lists begin at its seats and go on to what came of each.
create index enrolment_allocation on enrolment (allocation_id) where allocation_id is not null;
create index allocation_licence on allocation (licence_id, allocated_at desc, id);
create index allocation_newest on allocation (company_id, allocated_at desc, id);
drop index allocation_company;
