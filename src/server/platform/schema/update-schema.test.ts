import { expect, it } from 'vitest'
import { createTestDatabase } from '#tests/test-database.ts'
import { readFunctionFiles } from './apply-functions.ts'
import { migrate } from './migrate.ts'
import { isSchemaCurrent, updateSchema } from './update-schema.ts'

it('brings a database up to this release that has its migrations alone', async () => {
  const database = await createTestDatabase({ empty: true })
  await migrate(database)
  expect(await isSchemaCurrent(database)).toBe(false)
  const files = (await readFunctionFiles()).map(({ name }) => name)
  expect(await updateSchema(database)).toEqual({ migrations: [], functions: files })
  expect(await isSchemaCurrent(database)).toBe(true)
  expect(await updateSchema(database)).toEqual({ migrations: [], functions: [] })
  await database.drop()
})
