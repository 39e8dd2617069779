-- A company finds its people by site, grade and day of joining too.
create index corporate_learner_site on corporate_learner (company_id, site);
create index corporate_learner_grade on corporate_learner (company_id, grade);
create index corporate_learner_joined on corporate_learner (company_id, (coalesce(joined_on, (joined_at at time zone 'Asia/Dhaka')::date)));
