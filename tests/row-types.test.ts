/** The check of row types itself; what it guards are the statements of all other tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appliedMigrations } from '#server/platform/schema/migrate.ts'
import { differences, fieldsOf, rowTypeAt } from './row-types.ts'
import { createTestDatabase } from './test-database.ts'

let folder: string
let file: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'row-types-'))
  file = join(folder, 'a.sql.ts')
  writeFileSync(
    file,
    `/** Rows. */
export interface Base {
  id: string
  /** Said in a comment: not, a: field. */
  kept?: { a: string; b: number }[] | null
}
interface Row extends Base {
  at: Date; 'count': number
}
type Small = Pick<Row, 'id' | 'at'> & { kind: 'a' | 'b' }
type Loose = Awaited<Row>
export const list = (database) =>
  database.first<Omit<Row, 'count'>>(sql\`select\`)
`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

const fields = (type: string) => Object.fromEntries(fieldsOf(type, file) ?? [])

it('row types are read as they are written', () => {
  expect(fields('Row')).toEqual({
    id: 'string',
    'kept?': '{ a: string; b: number }[] | null',
    at: 'Date',
    count: 'number',
  })
  expect(fields('Small')).toEqual({ id: 'string', at: 'Date', kind: "'a' | 'b'" })
  expect(fields('{ a: Map<string, number>; b(): void; c: Row }')).toEqual({ a: 'Map<string, number>', c: 'Row' })
  expect(fieldsOf('Loose', file)).toBeUndefined()
  expect(fieldsOf('Row[]', file)).toBeUndefined()
})

it('the row type of a statement is found by the place that sends it', () =>
  expect(rowTypeAt(file, 13, 12)).toBe("Omit<Row, 'count'>"))

const [text, integer, date, moment, flag, json] = [25, 23, 1082, 1184, 16, 114]
const columns = (types: Record<string, number>) =>
  Object.entries(types).map(([name, dataTypeID]) => ({ name, dataTypeID }))
const found = (type: string, types: Record<string, number>) =>
  differences(fieldsOf(type, file) ?? new Map(), columns(types))

it('a row type that is right is no offence', () => {
  expect(found('Row', { id: text, count: integer, at: moment })).toEqual([])
  expect(found('Small', { id: text, at: moment, kind: text })).toEqual([])
  expect(
    found('{ day: string | null; is_on: true | null; facts: Base; n: 1 | 2 }', {
      day: date,
      is_on: flag,
      facts: json,
      n: integer,
    }),
  ).toEqual([])
})

it.each([
  ['a missing column', { id: text, at: moment }, 'the statement has no column count'],
  ['a column too many', { id: text, at: moment, count: integer, more: text }, 'the column more is not in the row type'],
  ['another type', { id: text, at: date, count: integer }, 'at is stated as Date and comes as string'],
])('%s is caught', (_, types, message) => expect(found('Row', types)).toEqual([message]))

it('a statement of the product that answers otherwise fails', async () => {
  const database = await createTestDatabase()
  await database.executeSql('alter table schema_migration alter sha256 type bytea using sha256::bytea')
  await expect(appliedMigrations(database)).rejects.toThrow(
    /migrate.ts:\d+: sha256 is stated as string and comes as Buffer$/,
  )
  await database.drop()
})
