import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedAcademy } from '#seed/seed-academy.ts'
import { backUp, quoted, tableNames } from '#server/platform/backup/back-up.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { raw, sql } from '#server/platform/postgres/database.ts'
import { createLog } from '#server/platform/log.ts'
import { restore } from '#server/platform/backup/restore.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let folder: string
let source: TestDatabase
let target: TestDatabase
/** With hardly anything in it. */
let small: TestDatabase
const configOf = (name: string) => readConfig({ DATA_DIR: join(folder, name), DEMO: '1' })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'back-up-'))
  const log = createLog({ logLevel: 'silent' })
  source = await createTestDatabase({
    filled: {
      name: 'demo',
      write: (database) => seedAcademy({ database, config: configOf('source'), clock: systemClock, log }),
    },
  })
  target = await createTestDatabase()
  small = await createTestDatabase()
  await small.run(sql`insert into person (name, email) values ('Rahima', 'rahima@example.test')`)
  const config = configOf('source')
  const storage = createStorage(config)
  await storage.put('photos/a.webp', Buffer.from('picture'), { contentType: 'image/webp' })
  // What a careless format would break.
  await source.run(sql`insert into person (name, email) values (${'O"Brien\\, (কে)\n\tline'}, 'odd@example.test')`)
  await source.run(sql`insert into person (name, email, created_at) values ('', 'empty@example.test', 'infinity')`)
  await source.run(sql`insert into rate_limit values ('null', 1, '2026-03-01 00:00:00.123456+06'), ('', 2, now())`)
  await source.run(sql`insert into installation values ('json-null', 'null'), ('deep', '{"a": [1.50, "\\u0995"]}')`)
})
afterAll(async () => {
  await source.drop()
  await target.drop()
  await small.drop()
  await rm(folder, { recursive: true })
})

/** Rows and a hash of each table. */
async function fingerprint(database: TestDatabase) {
  const prints: Record<string, unknown> = {}
  for (const name of await tableNames(database)) {
    const table = raw(`public.${quoted(name)}`)
    prints[name] = await database.first(sql`
      select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${table} t`)
  }
  return prints
}

it('a restored academy is the academy that was backed up, to the last byte', async () => {
  const file = join(folder, 'academy.tar.gz')
  const written = await backUp({ database: source, config: configOf('source'), clock: systemClock }, file)
  expect(written.tables.find(({ name }) => name === 'person')?.rows).toBeGreaterThan(2)
  // Beside its own picture those of the demo's questions, where this file was the first to write the demo.
  const kept = await readdir(join(folder, 'source', 'media'), { recursive: true, withFileTypes: true })
  expect(written.media).toEqual({ files: kept.filter((each) => each.isFile()).length })

  await target.run(sql`insert into person (name, email) values ('Gone', 'gone@example.test')`)
  await restore({ database: target, config: configOf('target') }, file)
  const restored = await fingerprint(target)
  expect(restored).toEqual(await fingerprint(source))
  expect(restored.audit_entry).toBeDefined()
  expect(await readFile(join(folder, 'target', 'media', 'photos', 'a.webp'), 'utf8')).toBe('picture')
  // References and triggers are in force again, and numbers go on where they were.
  await expect(target.run(sql`insert into learner (person_id) values (new_id())`)).rejects.toThrow(/foreign key/)
  const next = sql`select nextval('order_number')::int as n`
  expect(await target.first(next)).toEqual(await source.first(next))
})

it.each([
  [
    'cut short',
    async (file: string) => writeFile(file, (await readFile(file)).subarray(0, -200)),
    /not a whole backup/,
  ],
  ['no backup at all', (file: string) => writeFile(file, 'hello'), /not a whole backup/],
  [
    'changed inside',
    (file: string) => repack(file, 'tables/person.jsonl', (text) => text.replace('@', '@x')),
    /damaged \(table person\)/,
  ],
  [
    'of another release',
    (file: string) => repack(file, 'manifest.json', (text) => text.replace('0001_platform', '0001_other')),
    /another release/,
  ],
])('a backup that is %s is refused, and nothing is changed', async (_, spoil, message) => {
  const file = join(folder, 'spoilt.tar.gz')
  await backUp({ database: small, config: configOf('small'), clock: systemClock }, file)
  await spoil(file)
  const before = await fingerprint(target)
  await expect(restore({ database: target, config: configOf('target') }, file)).rejects.toThrow(message)
  expect(await fingerprint(target)).toEqual(before)
})

async function repack(file: string, name: string, change: (text: string) => string) {
  const place = await mkdtemp(join(folder, 'repack-'))
  execFileSync('tar', ['-xzf', file, '-C', place])
  await writeFile(join(place, name), change(await readFile(join(place, name), 'utf8')))
  execFileSync('tar', ['-czf', file, '-C', place, '.'])
}
