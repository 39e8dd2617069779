/** The statements that tests send, kept in the folder TEST_STATEMENTS: another PostgreSQL prepares them all. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

const folder = () => process.env.TEST_STATEMENTS

const canBePrepared = /^\s*(?:select|insert|update|delete|merge|values|with)\b/i

/** The texts that the product's handle sends from now on; only those have a name. */
export function recordStatements(pool: pg.Pool): Set<string> {
  const sent = new Set<string>()
  // The other PostgreSQL reads what was written before it began.
  if (!folder() || process.env.TEST_POSTGRES_BIN) return sent
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const [statement] = given as [{ name?: string; text?: string }]
      if (statement.name && statement.text && canBePrepared.test(statement.text)) sent.add(statement.text)
      return query(...given)
    }) as typeof client.query
  })
  return sent
}

export async function keepStatements(sent: ReadonlySet<string>): Promise<void> {
  const to = folder()
  if (to && sent.size > 0) await writeFile(join(to, `${randomUUID()}.json`), JSON.stringify([...sent]))
}

/** Every statement that any test sent. */
export async function keptStatements(): Promise<string[]> {
  const from = folder() ?? ''
  const names = (await readdir(from)).filter((name) => name.endsWith('.json'))
  const lists = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(from, name), 'utf8')) as string[]),
  )
  return [...new Set(lists.flat())].sort()
}
