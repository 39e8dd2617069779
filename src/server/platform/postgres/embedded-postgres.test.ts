import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { createLog } from '../log.ts'

const log = createLog({ logLevel: 'silent' })
let dataDir: string
let servers: EmbeddedPostgres[] = []

beforeAll(async () => {
  // Longer than the path of a Unix socket may be.
  dataDir = join(await mkdtemp(join(tmpdir(), 'embedded-')), 'x'.repeat(100))
})
afterEach(async () => {
  for (const server of servers.toReversed()) await server.stop()
  servers = []
})
afterAll(() => rm(join(dataDir, '..'), { recursive: true }))

async function start(options: { ownership?: 'exclusive' | 'shared' } = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log, ...options })
  servers.push(server)
  return server
}

async function ask(server: EmbeddedPostgres, statement: string): Promise<unknown> {
  const { host, port, user, database } = server
  const client = new pg.Client({ host, port, user, database })
  client.on('error', () => {})
  await client.connect()
  try {
    const result = await client.query({ text: statement, rowMode: 'array' })
    return result.rows?.[0]?.[0]
  } finally {
    await client.end()
  }
}

/** Another process that starts the server and then waits. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(import.meta.resolve('./embedded-postgres.ts'))})
    const { createLog } = await import(${JSON.stringify(import.meta.resolve('../log.ts'))})
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: createLog({ logLevel: 'silent' }) })
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

it('sets up a database that is no playground of a superuser, and keeps it', async () => {
  const first = await start()
  expect(first).toMatchObject({ wasAdopted: false, isOwner: true })
  expect(Buffer.byteLength(first.host)).toBeLessThan(90)
  await ask(first, 'create extension pg_trgm; create table kept as select 42 as answer')
  expect(await ask(first, `select rolsuper from pg_roles where rolname = current_user`)).toBe(false)
  expect(await ask(first, `select array_length(show_trgm('কোর্স'), 1)`)).toBeGreaterThan(3)
  expect(await ask(first, `show fsync`)).toBe('on')
  await first.stop()
  expect(await ask(await start(), 'select answer from kept')).toBe(42)
})

it('refuses a second process on the same data in one line, unless that joins', async () => {
  const child = await startElsewhere()
  await expect(start()).rejects.toThrow(`Another process (${child.pid}) runs on ${dataDir}: stop it`)
  const guest = await start({ ownership: 'shared' })
  expect(guest.isOwner).toBe(false)
  await guest.stop()
  // The guest left the server alone.
  await expect(start()).rejects.toThrow('Another process')
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  const adopted = await start()
  expect(adopted.wasAdopted).toBe(true)
  expect(await ask(adopted, 'select answer from kept')).toBe(42)
})

it('starts over the postmaster.pid of a number that belongs to another program', async () => {
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n${dataDir}\n`)
  expect(await ask(await start(), 'select answer from kept')).toBe(42)
})

it('brings back a server that died', async () => {
  const server = await start()
  const pid = await ask(server, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int`).catch(
    () => undefined,
  )
  // The application may not read that file: so much the better, the keeper of the folder can.
  expect(pid).toBeUndefined()
  const { readFile } = await import('node:fs/promises')
  process.kill(Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  await expect.poll(() => ask(server, 'select answer from kept').catch(() => undefined), { timeout: 8000 }).toBe(42)
})
