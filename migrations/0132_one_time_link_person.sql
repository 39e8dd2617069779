-- The links of one person are ended with a change of contact, and looked for by whoever signs up with their e-mail.
create index one_time_link_person on one_time_link (person_id);
