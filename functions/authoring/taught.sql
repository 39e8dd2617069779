-- What a course teaches now; what was retired stays in the tables for who did it.
create or replace view taught_section as select * from section where retired_at is null;
create or replace view taught_lecture as select * from lecture where retired_at is null;
create or replace view taught_quiz as select * from quiz where retired_at is null;
