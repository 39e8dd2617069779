-- What other modules read of the tables of mentors.
create or replace view published.mentor as
  select id, person_id, slug, name, headline, bio, mentor_type, photo_id, position, is_published,
    (select gender from published.person where person.id = mentor.person_id) as gender
  from mentor;
