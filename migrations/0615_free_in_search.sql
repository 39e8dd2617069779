-- Courses that cost nothing carry the mark by which a search for 'free' finds them, in whatever language it is asked.
update course_words w set
  names = w.names || '''=free'''::tsvector, lead = w.lead || '''=free'''::tsvector, everything = w.everything || '''=free'''::tsvector
from course c where c.id = w.course_id and c.list_price_paisa = 0;
