-- Hours from the end of an attempt to the next, and what a wrong answer costs in per cent of its question's points.
alter table quiz
  add column wait_hours smallint check (wait_hours between 1 and 720),
  add column wrong_percent smallint not null default 0 check (wrong_percent between 0 and 100);
-- An attempt is graded by the rule under which it began.
alter table attempt add column wrong_percent smallint not null default 0 check (wrong_percent between 0 and 100);
