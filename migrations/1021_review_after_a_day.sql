-- From a day in Dhaka on a quiz shows more of its attempts, whatever else its policy says.
alter table quiz add column review_on date;
alter table quiz add column review_dated attempt_review not null default 'all';
