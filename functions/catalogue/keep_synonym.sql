-- One row for each word or phrase of a synonym group, with the query that finds them all. A synonym counts for every
-- form of its word: কারখানার as much as কারখানা, factories as much as factory.
create or replace function keep_synonym() returns trigger language plpgsql as $$
declare
  meant tsquery;
  other tsquery;
begin
  delete from synonym_word where synonym_id = new.id;
  -- A phrase with a single letter in it ('five s') leads to the others and is not looked for: texts have that letter everywhere.
  for other in
    select distinct search_phrase(search_words(word)) from unnest(new.words) word
    where cardinality(search_words(word)) = 1 or not exists (select from unnest(search_words(word)) part where length(part) = 1)
  loop
    meant := coalesce(meant || other, meant, other);
  end loop;
  if meant is not null then
    insert into synonym_word (synonym_id, word, query, stem)
      select distinct new.id, array_to_string(search_words(word), ' '), meant, case when cardinality(search_words(word)) = 1 then search_lexeme((search_words(word))[1]) end
      from unnest(new.words) word where cardinality(search_words(word)) > 0;
    insert into search_word
      select distinct part from unnest(new.words) word, unnest(search_words(word)) part where length(part) between 2 and 60 on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger search_synonym_kept after insert or update on search_synonym for each row execute function keep_synonym();

-- What was kept by an earlier definition.
update search_synonym set words = words;
