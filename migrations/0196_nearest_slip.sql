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
