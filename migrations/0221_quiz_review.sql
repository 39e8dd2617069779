-- What a learner sees of an attempt that has ended: of each, and of all once the quiz is passed or no attempt is left.
create domain attempt_review as text check (value in ('nothing', 'answers', 'marks', 'all'));
alter table quiz add column review_each attempt_review not null default 'marks';
alter table quiz add column review_final attempt_review not null default 'all';
