import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { sql } from '../postgres/database.ts'
import { appliedMigrations, migrate, pendingMigrations } from './migrate.ts'
import { StartupError } from '../config/startup-error.ts'

let database: TestDatabase
let folder: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await write('0001_first.sql', 'create table fruit (name text primary key);')
  await write('0002_second.sql', `insert into fruit values ('mango');\ninsert into fruit values ('litchi');`)
  await write('notes.md', 'not a migration')
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})
const write = (name: string, text: string) => writeFile(join(folder, name), text)
const fruit = () => database.query<{ name: string }>(sql`select name from fruit order by name`)

describe('migrate', () => {
  it('applies each file once, in order', async () => {
    expect(await pendingMigrations(database, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(database, folder)).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await migrate(database, folder)).toEqual([])
    expect(await pendingMigrations(database, folder)).toEqual([])
    expect(await fruit()).toEqual([{ name: 'litchi' }, { name: 'mango' }])
  })

  it('applies only what it is told to', async () => {
    expect(await migrate(database, folder, ['0001_first.sql'])).toEqual(['0001_first.sql'])
    expect(await pendingMigrations(database, folder)).toEqual(['0002_second.sql'])
  })

  it('is safe when several processes start together', async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => migrate(database, folder)))
    expect(results.flat().toSorted()).toEqual(['0001_first.sql', '0002_second.sql'])
    expect(await fruit()).toHaveLength(2)
  })

  it('leaves nothing of a file that fails, and names file and line', async () => {
    await write('0003_third.sql', `insert into fruit values ('guava');\n\ninsert into vegetable values ('okra');`)
    const failure = migrate(database, folder)
    await expect(failure).rejects.toThrow(
      /^Migration 0003_third.sql fails: relation "vegetable" does not exist \(line 3\)$/,
    )
    await expect(failure).rejects.toBeInstanceOf(StartupError)
    expect(await fruit()).toHaveLength(2)
    expect((await appliedMigrations(database)).map(({ name }) => name)).toEqual(['0001_first.sql', '0002_second.sql'])
  })

  it('refuses a file that was changed after it was applied', async () => {
    await migrate(database, folder)
    await write('0001_first.sql', 'create table fruit (name text);')
    await expect(migrate(database, folder)).rejects.toThrow(
      /^Migration 0001_first.sql was changed after it was applied/,
    )
  })

  it('refuses a database of a newer release', async () => {
    await migrate(database, folder)
    await rm(join(folder, '0002_second.sql'))
    await expect(migrate(database, folder)).rejects.toThrow(/0002_second.sql, which this release does not know/)
  })
})

it('the migrations of the product are all applied to a test database', async () => {
  const migrated = await createTestDatabase()
  expect(await pendingMigrations(migrated)).toEqual([])
  await migrated.drop()
})
