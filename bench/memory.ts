/**
 * What the application keeps in memory after 10,000 signed-in pages of 500 people: `node bench/memory.ts`, on a built
 * product; over 300 MB it fails. `--pages 1000 --people 50 --rest 5` makes it smaller.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/platform/config/config.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { createLog } from '#server/platform/log.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { openConfiguredDatabase } from '#server/platform/postgres/open-configured-database.ts'
import { residentMegabytes, type Server, startAcademy } from './processes.ts'

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '10000' },
    people: { type: 'string', default: '500' },
    rest: { type: 'string', default: '60' },
    port: { type: 'string', default: '4792' },
  },
})
const mark = 300
const atOnce = 8

/** Learners of their own, each enrolled in three courses; their session cookies, and an address of each kind of page. */
async function makePeople(dataDir: string, count: number): Promise<{ cookies: string[]; paths: string[] }> {
  const config = readConfig({ NODE_ENV: 'test', DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const opened = await openConfiguredDatabase(config, createLog({ logLevel: 'silent' }), 'shared')
  try {
    const { database } = opened
    const tokens = Array.from({ length: count }, () => randomToken())
    const courses = await database.query<{ id: string; slug: string; batch: string }>(sql`
      select c.id, c.slug, (select min(b.id::text) from batch b where b.course_id = c.id) as batch from course c
      where c.is_published and exists (select from lecture l where l.course_id = c.id)
        and exists (select from batch b where b.course_id = c.id)
      order by c.slug limit 3`)
    for (const [number, token] of tokens.entries()) {
      await database.run(sql`
        with p as (insert into person (name, email, email_verified_at, verified_at)
            values (${`Learner ${number}`}, ${`learner${number}@memory.test`}, now(), now()) returning id),
          l as (insert into learner (person_id) select id from p returning id),
          e as (insert into enrolment (learner_id, course_id, batch_id, source)
            select l.id, b.course_id, b.id, 'free' from l, batch b
            where b.id = any (${courses.map(({ batch }) => batch)}::uuid[]))
        insert into session (token_hash, person_id, acting_as, expires_at)
        select ${hashToken(token)}, id, 'learner', now() + interval '1 hour' from p`)
    }
    const own = courses.flatMap(({ slug }) => [`/my-course/${slug}`, `/courses/${slug}/details`])
    return {
      cookies: tokens.map((token) => `sid=${token}`),
      paths: ['/', '/dashboard', '/courses', '/courses?level=basic', '/bn', '/bn/courses', '/orders', ...own],
    }
  } finally {
    await opened.close()
  }
}

async function fetchPages({ origin }: Server, { cookies, paths }: Awaited<ReturnType<typeof makePeople>>) {
  const count = Number(options.pages)
  let next = 0
  const work = async () => {
    for (let page = next++; page < count; page = next++) {
      const path = paths[page % paths.length] as string
      const cookie = cookies[page % cookies.length] as string
      const answer = await fetch(origin + path, { headers: { cookie, 'accept-encoding': 'br' } })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function heapMegabytes({ origin }: Server): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]) / 1_000_000
}

async function say(academy: Server, when: string): Promise<number> {
  const resident = residentMegabytes(academy.pid)
  console.log(
    `${when}: ${resident.toFixed(0)} MB resident, ${(await heapMegabytes(academy)).toFixed(0)} MB of heap in use`,
  )
  return resident
}

const dataDir = await mkdtemp(join(tmpdir(), 'academy-memory-'))
try {
  const academy = await startAcademy(dataDir, Number(options.port))
  try {
    await say(academy, 'at the start')
    const people = await makePeople(dataDir, Number(options.people))
    const began = performance.now()
    await fetchPages(academy, people)
    const seconds = (performance.now() - began) / 1000
    await say(academy, `after ${options.pages} pages of ${options.people} people in ${seconds.toFixed(0)} s`)
    await rest(Number(options.rest) * 1000)
    const resident = await say(academy, `after ${options.rest} s of rest`)
    process.exitCode = resident <= mark ? 0 : 1
  } finally {
    await academy.stop()
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
