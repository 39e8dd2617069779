-- The last resort of tr (any language at all) stands in its own function, which is called hardly ever: as a subquery it
-- was set up anew for each translated column of every statement.
create or replace function any_text(texts jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  return (select value from jsonb_each_text(texts) where value <> '' limit 1);
end
$$;

-- A text in several languages is {"en": "...", "bn": "..."}; a missing language falls back to English, then to any.
create or replace function tr(texts jsonb, locale text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(texts ->> locale, ''), nullif(texts ->> 'en', ''), any_text(texts), '')
$$;

-- The language in which tr answers where it is not the one asked for, so that a page can say so; null where it is.
create or replace function any_language(texts jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  return (select key from jsonb_each_text(texts) where value <> '' limit 1);
end
$$;

create or replace function tr_other(texts jsonb, locale text) returns text language sql immutable parallel safe as $$
  select case
    when texts ->> locale <> '' then null
    when texts ->> 'en' <> '' then 'en'
    else any_language(texts)
  end
$$;
