/** A foreign key has an index, so that deleting what it refers to does not read the whole table. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const withoutIndex: Record<string, string> = {
  'bite (mentor_id)': 'some dozens of rows',
  'bite (subject_id)': 'some dozens of rows',
  'company (industry_id)': 'some hundreds of rows, and industries stay',
  'sales_terms (changed_by)': 'a row a year',
  'site_version (saved_by)': 'some hundreds of rows',
  'text_version (published_by)': 'some hundreds of rows',
  'text_version (saved_by)': 'some hundreds of rows',
}

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Foreign keys whose columns no index begins with; an index of the rows that have a value will do. */
async function bareForeignKeys(of: Database): Promise<string[]> {
  const rows = await of.query<{ name: string }>(sql`
    select format('%s (%s)', c.conrelid::regclass, (
      select string_agg(a.attname, ', ' order by k.place)
      from unnest(c.conkey) with ordinality k (number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number)) as name
    from pg_constraint c
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = c.conrelid and i.indisvalid
        and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^[(][a-z_]+ IS NOT NULL[)]$'))
    order by name`)
  return rows.map(({ name }) => name)
}

it('every foreign key has an index, or a reason for none', async () =>
  expect(await bareForeignKeys(database)).toEqual(Object.keys(withoutIndex)))

it('one without is caught, also with an index of some rows or one that begins otherwise', async () => {
  await database.executeSql(`
    create table basket (id uuid, course_id uuid references course (id), batch_id uuid references batch (id), owner_id uuid references person (id));
    create index on basket (id, course_id);
    create index on basket (batch_id) where id is null;
    create index on basket (owner_id, id) where owner_id is not null`)
  const found = await bareForeignKeys(database)
  expect(found.filter((name) => name.startsWith('basket'))).toEqual(['basket (batch_id)', 'basket (course_id)'])
})
