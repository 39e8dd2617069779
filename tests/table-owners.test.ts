/** A table is written by the module that owns it. */
import { expect, it } from 'vitest'
import { foreignWrites, readModuleFiles, tablesOf } from './table-owners.ts'
import { tableNames } from '#server/platform/backup/back-up.ts'
import { createTestDatabase } from './test-database.ts'

it('every table has one owner', async () => {
  const database = await createTestDatabase()
  expect(Object.values(tablesOf).flat().toSorted()).toEqual((await tableNames(database)).toSorted())
  await database.drop()
})

it('a module writes its own tables only', () => expect(foreignWrites(readModuleFiles())).toEqual({}))

it.each([
  ['an insert', 'insert into person (name) values (1)'],
  ['an update over two lines', 'update\n  Person set name = 1'],
  ['a table whose name is put in', "delete from ${raw(table)} where ${['media']}"],
  ['a deletion of a table of the platform', 'delete from only "media"'],
])('%s is caught', (_, statement) => {
  const found = foreignWrites([
    { path: 'src/server/checkout/orders/a.sql.ts', text: `sql\`with a as (${statement}) select\`` },
  ])
  expect(Object.values(found).flat()).toHaveLength(1)
})

it('a function and a trigger that write for another module are caught', () => {
  const text = `create or replace function a() returns trigger language plpgsql as $$
    begin update batch set seats = 1; insert into orders default values; return null; end $$;
    create or replace trigger b before update on course for each row execute function a();`
  expect(foreignWrites([{ path: 'functions/checkout/a.sql', text }])).toEqual({ 'functions/checkout/a.sql': ['batch'] })
})

it('reading, an own table and a comment are no offence', () => {
  const text = `// update person set\nsql\`-- delete from media\nselect from person where exists (select from media) for update of person\`; sql\`update orders set\``
  expect(foreignWrites([{ path: 'src/server/checkout/orders/a.sql.ts', text }])).toEqual({})
})
