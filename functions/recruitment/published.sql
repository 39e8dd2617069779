-- What other modules read of the tables of recruitment.
create or replace view published.application as
  select stage from application;
create or replace view published.circular as
  select slug, published_on, deadline, state from circular;
