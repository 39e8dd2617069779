-- The last resort of tr (any language at all) stands in its own function, which is called hardly ever: as a subquery it
-- was set up anew for each translated column of every statement.
create function any_text(texts jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  return (select value from jsonb_each_text(texts) where value <> '' limit 1);
end
$$;

create or replace function tr(texts jsonb, locale text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(texts ->> locale, ''), nullif(texts ->> 'en', ''), any_text(texts), '')
$$;
