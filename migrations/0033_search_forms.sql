-- A synonym counts for every form of its word: কারখানার as much as কারখানা, factories as much as factory.
alter table synonym_word add column stem text collate "C";
create index synonym_word_stem on synonym_word (stem);

create or replace function keep_synonym() returns trigger language plpgsql as $$
declare
  meant tsquery;
  other tsquery;
begin
  delete from synonym_word where synonym_id = new.id;
  for other in select distinct search_phrase(search_words(word)) from unnest(new.words) word loop
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
update search_synonym set words = words;

create or replace function search_query(input text, out exact tsquery, out wide tsquery, out loose tsquery) language plpgsql stable as $$
declare
  rest text := ' ' || array_to_string((search_words(left(input, 100)))[1:8], ' ') || ' ';
  phrase record;
  typed text;
  lexeme text;
  meant tsquery;
  other tsquery;
begin
  if trim(rest) like '% %' then
    for phrase in
      select s.word, s.query from synonym_word s where s.word like '% %' and strpos(rest, ' ' || s.word || ' ') > 0 order by length(s.word) desc
    loop
      continue when strpos(rest, ' ' || phrase.word || ' ') = 0;
      rest := replace(rest, ' ' || phrase.word || ' ', ' ');
      exact := coalesce(exact && search_phrase(string_to_array(phrase.word, ' ')), exact, search_phrase(string_to_array(phrase.word, ' ')));
      wide := coalesce(wide && phrase.query, phrase.query);
      loose := coalesce(loose || phrase.query, phrase.query);
    end loop;
  end if;

  foreach typed in array string_to_array(trim(rest), ' ') loop
    typed := left(typed, 60);
    lexeme := search_lexeme(typed);
    continue when lexeme is null or lexeme = '';
    meant := quote_literal(lexeme)::tsquery;
    exact := coalesce(exact && meant, meant);
    for other in select s.query from synonym_word s where s.word = typed union select s.query from synonym_word s where s.stem = lexeme loop
      meant := meant || other;
    end loop;
    if length(typed) > 2 and not exists (select from search_word w where w.word = typed) then
      for other in select a from search_alternatives(typed) a loop
        meant := meant || other;
      end loop;
    end if;
    wide := coalesce(wide && meant, meant);
    loose := coalesce(loose || meant, meant);
  end loop;
end $$;
