/** SQL functions, triggers and views have one definition each, in `functions/`, and the database has that one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFunctionFiles } from '#server/platform/schema/apply-functions.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { sqlStatements } from '#server/platform/postgres/sql-statements.ts'
import { definingMigrations, definitionsIn, definitionsOf, strayDefinitions } from './sql-functions.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const files = await readFunctionFiles()
const defined = files.flatMap(({ text }) => definitionsIn(text))

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Names whose definition in the database is not that of the files. */
async function differing(changed: Database): Promise<string[]> {
  const before = await definitionsOf(changed)
  for (const { text } of files) for (const statement of sqlStatements(text)) await changed.executeSql(statement.text)
  const after = await definitionsOf(changed)
  return [...after].filter(([name, definition]) => before.get(name) !== definition).map(([name]) => name)
}
const undefinedIn = async (changed: Database) =>
  [...(await definitionsOf(changed)).keys()].filter((name) => !defined.includes(name))

describe('the database', () => {
  it('has every function as its file defines it', async () => expect(await differing(database)).toEqual([]))
  it('is caught with another definition', async () => {
    await database.executeSql(`
      create or replace function dhaka_today() returns date language sql stable as $$ select now()::date $$;
      drop trigger invoice_fixed on invoice;
      alter table review disable trigger review_added`)
    expect(await differing(database)).toEqual([
      'function dhaka_today',
      'trigger invoice_fixed on invoice',
      'trigger review_added on review',
    ])
  })

  it('has nothing that no file defines', async () => expect(await undefinedIn(database)).toEqual([]))
  it('is caught with a function, a trigger or a view of its own', async () => {
    await database.executeSql(`
      create function stray() returns integer language sql as $$ select 1 $$;
      create trigger stray before update on course for each statement execute function refuse_change();
      create view stray_view as select 1 as one`)
    expect(await undefinedIn(database)).toEqual(['function stray', 'trigger stray on course', 'view stray_view'])
  })
})

describe('a definition', () => {
  it('stands in one file', () => expect(defined.filter((name, index) => defined.indexOf(name) !== index)).toEqual([]))
  it('stands in no new migration', () => expect(strayDefinitions(definingMigrations)).toEqual([]))
  it('is caught in a new migration', () => {
    const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
    writeFileSync(
      join(folder, '0001_known.sql'),
      'create function known() returns integer language sql as $$ select 1 $$;',
    )
    writeFileSync(
      join(folder, '0002_stray.sql'),
      `-- create function said() is only said.
      drop function known();
      CREATE OR REPLACE FUNCTION "stray"() returns text language sql as $$ select 'create view inner_one as' $$;
      create constraint trigger stray after insert on fruit for each row execute function stray();
      create materialized view stray_view as select 1 as one;`,
    )
    expect(strayDefinitions(['0001_known.sql'], folder)).toEqual([
      '0002_stray.sql: function stray',
      '0002_stray.sql: trigger stray on fruit',
      '0002_stray.sql: view stray_view',
    ])
    rmSync(folder, { recursive: true })
  })
})
