-- What other modules read of the tables of content.
create or replace view published.bite as
  select id, slug, title, subject_id, mentor_id, minutes, slides, video, question, position, is_published from bite;
create or replace view published.dropdown_option as
  select name, value, text, position from dropdown_option;
create or replace view published.website_config as
  select config, home, corporate_page from website_config;
