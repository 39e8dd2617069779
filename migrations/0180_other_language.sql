-- The language in which tr answers where it is not the one asked for, so that a page can say so; null where it is.
create function any_language(texts jsonb) returns text language plpgsql immutable parallel safe as $$
begin
  return (select key from jsonb_each_text(texts) where value <> '' limit 1);
end
$$;

create function tr_other(texts jsonb, locale text) returns text language sql immutable parallel safe as $$
  select case
    when texts ->> locale <> '' then null
    when texts ->> 'en' <> '' then 'en'
    else any_language(texts)
  end
$$;
