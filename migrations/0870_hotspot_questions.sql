-- Questions that are answered on a picture: `options` holds the picture, `answer` the areas that are right.
alter table question drop constraint question_kind_check;
alter table question add constraint question_kind_check
  check (kind in ('single', 'multiple', 'true_false', 'numeric', 'matching', 'ordering', 'short_text', 'hotspot', 'essay'));
