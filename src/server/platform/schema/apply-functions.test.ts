import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { applyFunctions, pendingFunctions } from './apply-functions.ts'
import { migrate } from './migrate.ts'
import { sql } from '../postgres/database.ts'
import { StartupError } from '../config/startup-error.ts'

let database: TestDatabase
let root: string
let functions: string
beforeEach(async () => {
  database = await createTestDatabase({ empty: true })
  root = await mkdtemp(join(tmpdir(), 'functions-'))
  functions = join(root, 'functions')
  await write('migrations/0001_fruit.sql', 'create table fruit (name text primary key, length integer);')
  await write('functions/a/size.sql', sizeOf('length_of(name)'))
  await write(
    'functions/b/length_of.sql',
    'create or replace function length_of(name text) returns integer language sql as $$ select length(name) $$;',
  )
  await migrate(database, join(root, 'migrations'))
})
afterEach(async () => {
  await database.drop()
  await rm(root, { recursive: true })
})

const sizeOf = (size: string) => `-- Kept; so that lists need not count.
create or replace function keep_size() returns trigger language plpgsql as $$
begin
  new.length := size_of(new.name);
  return new;
end $$;
create or replace trigger fruit_size before insert on fruit for each row execute function keep_size();
create or replace function size_of(name text) returns integer language sql as $$
  select ${size}
$$;`
async function write(path: string, text: string) {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text)
}
const apply = () => applyFunctions(database, functions)
async function lengthOfNew(name: string) {
  await database.run(sql`insert into fruit (name) values (${name})`)
  return (await database.first<{ length: number }>(sql`select length from fruit where name = ${name}`))?.length
}

it('applies each file once, though functions call each other, and again when its text changed', async () => {
  expect(await pendingFunctions(database, functions)).toEqual(['a/size.sql', 'b/length_of.sql'])
  expect(await apply()).toEqual(['a/size.sql', 'b/length_of.sql'])
  expect(await apply()).toEqual([])
  expect(await pendingFunctions(database, functions)).toEqual([])
  expect(await lengthOfNew('mango')).toBe(5)

  await write('functions/a/size.sql', sizeOf('length_of(name) + 1'))
  expect(await pendingFunctions(database, functions)).toEqual(['a/size.sql'])
  expect(await apply()).toEqual(['a/size.sql'])
  expect(await lengthOfNew('litchi')).toBe(7)
})

it('brings back the functions of a former release, which is ready all the time', async () => {
  await apply()
  await write('functions/a/size.sql', sizeOf('0'))
  await apply()
  await write('functions/a/size.sql', sizeOf('length_of(name)'))
  expect(await pendingFunctions(database, functions)).toEqual([])
  expect(await apply()).toEqual(['a/size.sql'])
  expect(await lengthOfNew('mango')).toBe(5)
})

it('applies all again after a migration, which may have dropped a table with its triggers', async () => {
  await apply()
  await write('migrations/0002_fruit.sql', 'drop table fruit; create table fruit (name text, length integer);')
  await migrate(database, join(root, 'migrations'))
  expect(await apply()).toHaveLength(2)
  expect(await lengthOfNew('mango')).toBe(5)
})

describe('published views', () => {
  const published = (columns: string) => `create or replace view published.fruit as select ${columns} from fruit;`
  beforeEach(async () => {
    await write('migrations/0002_published.sql', 'create schema published;')
    await migrate(database, join(root, 'migrations'))
    await write('functions/a/published.sql', published('name, length, size_of(name) as size'))
    await write(
      'functions/b/long.sql',
      'create or replace view long as select name from published.fruit where length > 5;',
    )
    expect(await apply()).toEqual(['a/size.sql', 'b/length_of.sql', 'a/published.sql', 'b/long.sql'])
    await lengthOfNew('mango')
  })
  const read = () => database.query(sql`select * from published.fruit`)

  it('may call functions, and are read by views', async () => {
    await lengthOfNew('jackfruit')
    expect(await read()).toEqual(
      ['mango', 'jackfruit'].map((name) => ({ name, length: name.length, size: name.length })),
    )
    expect(await database.query(sql`select name from long`)).toEqual([{ name: 'jackfruit' }])
  })

  it('lose columns, with what reads them made again', async () => {
    await write('functions/a/published.sql', published('length, name'))
    expect(await apply()).toEqual(['a/published.sql', 'b/long.sql'])
    expect(await read()).toEqual([{ length: 5, name: 'mango' }])
  })

  it('are left alone by a migration, unless it dropped them to change a type', async () => {
    await write('migrations/0003_more.sql', 'create table basket ();')
    await migrate(database, join(root, 'migrations'))
    expect(await apply()).toEqual(['a/size.sql', 'b/length_of.sql', 'b/long.sql'])
    await write(
      'migrations/0004_type.sql',
      'drop view if exists published.fruit cascade; alter table fruit alter length type bigint;',
    )
    await migrate(database, join(root, 'migrations'))
    expect(await apply()).toEqual(['a/size.sql', 'b/length_of.sql', 'a/published.sql', 'b/long.sql'])
    expect(await read()).toEqual([{ name: 'mango', length: 5, size: 5 }])
  })

  it('lock the rows of their table', async () => {
    await database.transaction(async (transaction) => {
      await transaction.run(sql`select from published.fruit for update`)
      expect(await database.query(sql`select name from fruit for update skip locked`)).toEqual([])
    })
  })
})

it('is safe when several processes start together', async () => {
  const results = await Promise.all([1, 2, 3, 4].map(apply))
  expect(results.flat().toSorted()).toEqual(['a/size.sql', 'b/length_of.sql'])
})

it('leaves nothing of what fails, and names file and line', async () => {
  await write('functions/a/size.sql', sizeOf('length_of(nam)'))
  const failure = apply()
  await expect(failure).rejects.toThrow(/^functions\/a\/size.sql fails: column "nam" does not exist \(line 9\)$/)
  await expect(failure).rejects.toBeInstanceOf(StartupError)
  expect(await pendingFunctions(database, functions)).toEqual(['a/size.sql', 'b/length_of.sql'])
  expect(await database.query(sql`select from pg_proc where proname = 'length_of'`)).toEqual([])
})

it('names the line of a failure that PostgreSQL gives no position for', async () => {
  await apply()
  await write(
    'functions/b/length_of.sql',
    `select ';';\n\n-- One; two.\ncreate or replace function length_of(word text) returns integer language sql as $$ select 1 $$;`,
  )
  await expect(apply()).rejects.toThrow(/length_of.sql fails: cannot change name of input parameter .*\(line 4\)$/)
})
