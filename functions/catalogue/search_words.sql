-- All texts of a JSON value, in whatever depth.
create or replace function texts_of(texts jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(value #>> '{}', ' '), '') from jsonb_path_query(texts, 'strict $.** ? (@.type() == "string")') value
$$;

-- Lower case, one form of each letter, Latin digits, no joiners, no accents.
create or replace function search_normal(input text) returns text language sql stable parallel safe as $$
  select unaccent(translate(lower(normalize(input, NFC)), E'০১২৩৪৫৬৭৮৯\u200b\u200c\u200d\ufeff', '0123456789'))
$$;

-- Separators are listed one by one: what counts as a letter differs between the locales that PostgreSQL runs with.
create or replace function search_words(input text) returns text[] language sql stable parallel safe as $$
  select array_remove(string_to_array(translate(search_normal(input),
    E'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r\u00a0\u00d7\u00f7\u0964\u0965\u060c\u061b\u061f\u09f3\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2028\u2029\u3000\u3001\u3002', repeat(' ', 80)), ' '), '')
$$;

-- Bangla adds case and number to the end of a noun: কারখানার, কারখানায়, কারখানাগুলো are all কারখানা.
create or replace function bangla_stem(word text) returns text language sql immutable parallel safe as $$
  select case when length(word) < 5 then word
    else regexp_replace(word, '(?<=...)(গুলোর|গুলোকে|গুলোতে|গুলো|গুলি|দেরকে|দের|য়ের|ের|টির|টিকে|টি|টা|কে|তে|য়ে|ে|র|য়)$', '') end
$$;

-- The form under which a word is indexed; null for words that say nothing.
create or replace function search_lexeme(word text) returns text language sql stable parallel safe as $$
  select case
    when ascii(word) < 128 then (ts_lexize('english_stem', left(word, 60)))[1]
    when word = any ('{ও,এবং,এর,জন্য,থেকে,করে,করা,এই,যে,কি,কী,না,হয়,আর,বা,সঙ্গে,নিয়ে}') then null
    else bangla_stem(left(word, 60)) end
$$;

create or replace function search_vector_of(words text[]) returns tsvector language sql stable parallel safe as $$
  select array_to_tsvector(coalesce(array(select distinct lexeme from (select distinct word from unnest(words) word) w, search_lexeme(w.word) lexeme where lexeme <> ''), '{}'))
$$;

-- All of these words; null when none of them says anything.
create or replace function search_phrase(words text[]) returns tsquery language sql stable as $$
  select string_agg(quote_literal(lexeme), ' & ')::tsquery from unnest(words) word, search_lexeme(word) lexeme where lexeme <> ''
$$;

-- Names of mentors and subjects are few: their vectors are made when they are asked.
create or replace function search_names(texts jsonb) returns tsvector language sql stable as $$
  select search_vector_of(search_words(texts_of(texts))) || array_to_tsvector(search_words(texts_of(texts)))
$$;
