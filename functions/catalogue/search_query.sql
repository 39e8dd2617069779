-- What a word may stand for that the catalogue does not use: the words it begins, or else those it is a slip of the finger from.
-- A slip of one letter is taken for one: 'febric' is 'fabric', not also 'fabrique' and 'fabrika', which stand for factories.
create or replace function search_alternatives(typed text) returns setof tsquery language plpgsql stable rows 8
  -- The planner takes a trigram comparison for cheap and would rather make thousands of them.
  set enable_seqscan = off
as $$
declare
  last_character constant text := chr(1114111);
  slips constant integer := case when length(typed) < 6 then 1 else 2 end;
begin
  return query
  with begun as materialized (
    select w.word from search_word w where w.word > typed and w.word < typed || last_character order by length(w.word), w.word limit 6
  ), candidates as (
    select w.word from search_word w where w.word % typed and not exists (select from begun)
    union
    select w.word from search_word w
    where w.word >= left(typed, 1) and w.word < left(typed, 1) || last_character and abs(length(w.word) - length(typed)) <= slips and not exists (select from begun)
  ), near as materialized (
    select word, levenshtein_less_equal(word, typed, slips) as distance, similarity(word, typed) as likeness from candidates
  ), meant as materialized (
    select word from begun
    union all
    (select word from near
     where case when exists (select from near where distance = 1) then distance = 1 else distance <= slips or likeness >= 0.5 end
     order by distance, likeness desc limit 4)
  )
  select quote_literal(lexeme)::tsquery from meant, search_lexeme(meant.word) lexeme where lexeme <> ''
  union
  select s.query from meant join synonym_word s on s.word = meant.word;
end $$;

-- Arabic writes the article and short words together with the noun: who asks for خياطة means الخياطة and للخياطة, too.
create or replace function arabic_forms(word text) returns setof text language sql immutable parallel safe rows 6 as $$
  select form from (select regexp_replace(word, '^(وال|بال|كال|فال|لل|ال)(?=...)', '') as noun) n,
    unnest(array[noun, 'ال' || noun, 'وال' || noun, 'بال' || noun, 'لل' || noun]) form
  where ascii(word) between 1569 and 1610 and length(noun) > 2 and form <> word
$$;

-- A word that asks for what costs nothing: courses carry the mark of that, whatever their texts say.
create or replace function means_free(word text) returns boolean language sql stable parallel safe as $$
  select word = any (array(select array_to_string(search_words(known), ' ') from unnest(
    '{free,gratuit,gratuite,gratuits,gratuites,gratis,gratuito,gratuita,gratuitos,gratuitas,免费,免費,ফ্রি,ফ্রী,বিনামূল্যে,বিনামূল্যের,বিনা মূল্যে,bina mulle,مجاني,المجاني,مجانية,المجانية,مجانيه,مجانا,مجانًا}'::text[]) known))
$$;

-- A word that says nothing beside others where nothing but courses is looked for.
create or replace function means_course(word text) returns boolean language sql stable parallel safe as $$
  select word = any (search_words('course courses cours curso cursos 课程 課程 কোর্স কোর্সগুলো kors دورة دورات الدورة الدورات'))
$$;

-- The words of a search as they are looked up: '5 S' and '5-S' are the 5S that the catalogue has; 免费 stands alone.
create or replace function search_typed(input text) returns text[] language plpgsql stable as $$
declare
  given constant text[] := (search_words(regexp_replace(left(input, 100), '免[费費]的?', ' 免费 ', 'g')))[1:8];
  typed text[] := '{}';
  word text;
  code text;
begin
  foreach word in array given loop
    code := typed[cardinality(typed)] || word;
    if length(word) = 1 or length(typed[cardinality(typed)]) = 1 then
      if code ~ '[0-9]' and code ~ '[^0-9]' and exists (select from search_word w where w.word = code) then
        typed[cardinality(typed)] := code;
        continue;
      end if;
    end if;
    typed := typed || word;
  end loop;
  return typed;
end $$;

-- What somebody meant by the words of a search. exact: every word as typed. wide: every word, or what it may stand for.
-- loose: any of them. All null when no word says anything.
create or replace function search_query(input text, out exact tsquery, out wide tsquery, out loose tsquery) language plpgsql stable as $$
declare
  words constant text[] := search_typed(input);
  rest text := ' ' || array_to_string(words, ' ') || ' ';
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
      meant := case when means_free(phrase.word) then free_mark()::text::tsquery else search_phrase(string_to_array(phrase.word, ' ')) end;
      exact := coalesce(exact && meant, exact, meant);
      meant := case when means_free(phrase.word) then meant || phrase.query else phrase.query end;
      wide := coalesce(wide && meant, meant);
      loose := coalesce(loose || meant, meant);
    end loop;
  end if;

  foreach typed in array string_to_array(trim(rest), ' ') loop
    typed := left(typed, 60);
    continue when cardinality(words) > 1 and means_course(typed);
    lexeme := search_lexeme(typed);
    continue when lexeme is null or lexeme = '';
    meant := quote_literal(lexeme)::tsquery;
    if means_free(typed) then
      exact := coalesce(exact && free_mark()::text::tsquery, free_mark()::text::tsquery);
      meant := meant || free_mark()::text::tsquery;
    else
      exact := coalesce(exact && meant, meant);
    end if;
    for other in select s.query from synonym_word s where s.word = typed union select s.query from synonym_word s where s.stem = lexeme loop
      meant := meant || other;
    end loop;
    for other in select quote_literal(form)::tsquery from arabic_forms(typed) form loop
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
