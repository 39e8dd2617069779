/** Reads and writes the groups of words that a search takes for the same. */
import { type Database, sql } from '#server/platform/postgres/database.ts'

export const findSynonyms = async (
  database: Database,
  { q, page, perpage }: { q?: string | undefined; page: number; perpage: number },
) => {
  const rows = await database.query<{ synonym_id: string; words: string[]; total: number }>(sql`
    select id as synonym_id, words, count(*) over ()::int as total from search_synonym
    where ${q ?? ''} = '' or exists (select from unnest(words) word where strpos(lower(word), lower(${q ?? ''})) > 0)
    order by lower(words[1]), id limit ${perpage} offset ${(page - 1) * perpage}`)
  return { rows, total: rows[0]?.total ?? 0 }
}

export const insertSynonym = (database: Database, words: readonly string[]) =>
  database.first<{ id: string }>(sql`insert into search_synonym (words) values (${words}::text[]) returning id`)

export const updateSynonym = (database: Database, id: string, words: readonly string[]) =>
  database.first<{ words: string[] }>(sql`
    with before as (select words from search_synonym where id = ${id} for update)
    update search_synonym s set words = ${words}::text[] from before where s.id = ${id} returning before.words`)

export const deleteSynonym = (database: Database, id: string) =>
  database.first<{ words: string[] }>(sql`delete from search_synonym where id = ${id} returning words`)
