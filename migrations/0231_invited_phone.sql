-- The number that the company wrote: a person who changes theirs before joining tells the company nothing by it.
alter table corporate_learner add column invited_phone text;
update corporate_learner cl set invited_phone = p.phone
from learner l join person p on p.id = l.person_id where l.id = cl.learner_id and cl.invited_name is not null;
