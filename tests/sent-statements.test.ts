/** PostgreSQL accepts every statement that the tests sent to another version of it. Runs after them, in `npm test`. */
import { expect, it } from 'vitest'
import { keptStatements } from './sent-statements.ts'
import { createTestDatabase } from './test-database.ts'

it('prepares every statement', async () => {
  const statements = await keptStatements()
  expect(statements.length).toBeGreaterThan(500)
  const database = await createTestDatabase()
  const refused: string[] = []
  try {
    for (const text of statements) {
      try {
        await database.executeSql(`prepare tried as ${text}`)
        await database.executeSql('deallocate tried')
      } catch (error) {
        refused.push(`${(error as Error).message}: ${text}`)
      }
    }
  } finally {
    await database.drop()
  }
  expect(refused).toEqual([])
})
