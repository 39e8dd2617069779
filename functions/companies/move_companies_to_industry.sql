-- Companies of an industry belong to another one from now on.
create or replace function move_companies_to_industry(from_industry uuid, into_industry uuid) returns void language sql as $$
  update company set industry_id = into_industry where industry_id = from_industry
$$;
