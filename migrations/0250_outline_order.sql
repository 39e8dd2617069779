-- Sections, lectures and quizzes may change places within one transaction: that each place is taken once is checked at its end.
alter table section drop constraint section_course_id_position_key;
alter table section add constraint section_order unique (course_id, position) deferrable initially deferred;

-- Two lectures, or two quizzes, that stood in one place get places of their own, in the order in which they were shown.
with item as (
  select id, section_id, position, 'lecture' as kind from lecture
  union all
  select id, section_id, position, 'quiz' from quiz
), crowded as (
  select distinct section_id from item group by section_id, kind, position having count(*) > 1
), placed as (
  select id, row_number() over (partition by section_id order by position, id) as position
  from item where section_id in (select section_id from crowded)
), lectures as (
  update lecture l set position = p.position from placed p where p.id = l.id
)
update quiz q set position = p.position from placed p where p.id = q.id;

drop index lecture_section;
drop index quiz_section;
alter table lecture add constraint lecture_order unique (section_id, position) deferrable initially deferred;
alter table quiz add constraint quiz_order unique (section_id, position) deferrable initially deferred;
