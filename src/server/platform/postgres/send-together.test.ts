import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/test-database.ts'
import { sql } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const processOf = async () => (await database.first<{ pid: number }>(sql`select pg_backend_pid() as pid`))?.pid
const wait = (milliseconds: number) => database.run(sql`select pg_sleep(${milliseconds / 1000}::float8)`)
const processes = async (count: number) => new Set(await Promise.all(Array.from({ length: count }, processOf))).size
const isPositive = (number: number) => database.first(sql`select 1 / ${number}::integer as one`)

test('quick reads asked for at the same moment go over one connection, eight at most', async () => {
  await processOf()
  expect(await processes(8)).toBe(1)
  expect(await processes(9)).toBe(2)
})

test('what writes or locks goes alone', async () => {
  const locked = () =>
    database.first<{ pid: number }>(sql`select pg_backend_pid() as pid from schema_function limit 1 for update`)
  await locked()
  const [one, other] = await Promise.all([locked(), locked()])
  expect(one?.pid).not.toBe(other?.pid)
})

test('each gets its own answer, and one that fails leaves the others theirs', async () => {
  await isPositive(1)
  const answers = await Promise.allSettled([isPositive(1), isPositive(0), isPositive(1)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await isPositive(1)).toEqual({ one: 1 })
})

test('nothing waits behind a read that is known to be slow', async () => {
  await wait(300)
  await processOf()
  const ends: string[] = []
  await Promise.all([wait(300).then(() => ends.push('slow')), processOf().then(() => ends.push('quick'))])
  expect(ends).toEqual(['quick', 'slow'])
})

test('when the connection is lost all of them are told, and the next are answered', async () => {
  const end = (pid: number) => database.first(sql`select pg_terminate_backend(${pid})`)
  const endOwn = () => database.first(sql`select pg_terminate_backend(pg_backend_pid())`)
  await end(0)
  await endOwn().catch(() => undefined)
  const answers = await Promise.allSettled([processOf(), endOwn(), processOf()])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await processOf()).toBeGreaterThan(0)
})
