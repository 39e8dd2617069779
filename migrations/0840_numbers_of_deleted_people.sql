-- Deleted accounts left the number by which a company had invited them.
update corporate_learner cl set invited_phone = null
from learner l join person p on p.id = l.person_id
where l.id = cl.learner_id and p.deleted_at is not null and cl.invited_phone is not null;
