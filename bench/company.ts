/**
 * How long a company's calls and pages take with many people and courses: `node bench/company.ts`, on a built product.
 * `--people 10000 --courses 40`; over 100 ms at the median it fails.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { growCompany } from '#seed/grow-company.ts'
import { seedSite } from '#seed/seed-site.ts'
import { calendarFrom } from '#seed/content.ts'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { hashToken, randomToken } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { createJobs } from '#server/platform/jobs/jobs.ts'
import { createLog } from '#server/platform/log.ts'
import { createStorage } from '#server/platform/storage/storage.ts'
import { createTestDatabase, setup } from '#tests/test-database.ts'
import { medianOf } from './load.ts'

const { values: options } = parseArgs({
  options: { people: { type: 'string', default: '10000' }, courses: { type: 'string', default: '40' } },
})
const mark = 100
const runs = 15

const end = await setup()
const dataDir = await mkdtemp(join(tmpdir(), 'academy-company-'))
const database = await createTestDatabase()
try {
  await seedSite(database, calendarFrom(new Date()))
  const company = await growCompany(database, { people: Number(options.people), courses: Number(options.courses) })
  const log = createLog({ logLevel: 'silent' })
  const config = readConfig({ NODE_ENV: 'test', DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const jobs = createJobs({ database, secret: config.appSecret, log })
  const app = await buildApp({ config, database, storage: createStorage(config), jobs, clock: systemClock, log })
  await app.ready()
  const token = await administratorOf(company.companyId)
  const [course] = company.courseIds
  const learner = await database.first<{ id: string }>(sql`
    select learner_id as id from corporate_learner where company_id = ${company.companyId} limit 1`)
  const calls: [what: string, url: string, body?: object][] = [
    ['corporate-learners', '/api/corporate-learners'],
    ['corporate-learners, page 400', '/api/corporate-learners?page=400&perpage=20'],
    ['corporate-learners by words', '/api/corporate-learners?q=akter'],
    ['corporate-learners-filter', '/api/corporate-learners-filter', { department: 'sewing', status: 'active' }],
    ['corporate-learners-filter by course', '/api/corporate-learners-filter', { course_id: course }],
    ['corporate-learners/{id}', `/api/corporate-learners/${learner?.id}`],
    ['corporate-course-learners', `/api/corporate-course-learners?course_id=${course}`],
    ['corporate-courses', '/api/corporate-courses'],
    ['allocations', '/api/allocations'],
    ['allocations of a course', `/api/allocations?course_id=${course}`],
    ['corporate-training', '/api/corporate-training?perpage=50'],
    ['corporate-training, page 200', '/api/corporate-training?perpage=50&page=200'],
    ['corporate-training, gaps', '/api/corporate-training?perpage=50&state=gap'],
    [
      'corporate-training by course and department',
      `/api/corporate-training?state=gap&department=sewing&course_id=${course}`,
    ],
    ['corporate-training/summary', '/api/corporate-training/summary'],
    ['corporate-training/people/{id}', `/api/corporate-training/people/${learner?.id}`],
    ['/corporate', '/corporate'],
    ['/corporate/training', '/corporate/training'],
    ['/corporate/learners', '/corporate/learners'],
    ['/corporate/allocate-user', `/corporate/allocate-user?course=${course}`],
  ]
  console.log(`${options.people} people, ${options.courses} courses, all seats given; median of ${runs}, worst, ms`)
  for (const [what, url, body] of calls) {
    const took: number[] = []
    for (let run = 0; run < runs + 6; run++) {
      const began = performance.now()
      const answer = await app.inject({
        ...{ url, method: body ? 'POST' : 'GET', ...(body ? { payload: body } : {}) },
        headers: url.startsWith('/api') ? { authorization: `Bearer ${token}` } : { cookie: `sid=${token}` },
      })
      // The first ones are warmed up with, past the plan that PostgreSQL keeps after five.
      if (run >= 6) took.push(performance.now() - began)
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`)
    }
    const median = medianOf(took)
    if (median >= mark) process.exitCode = 1
    console.log(
      `${median.toFixed(0).padStart(6)} ${Math.max(...took)
        .toFixed(0)
        .padStart(6)}  ${what}`,
    )
  }
  await app.close()
} finally {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
  await end()
}

async function administratorOf(companyId: string): Promise<string> {
  const token = randomToken()
  await database.run(sql`
    with made as (insert into person (name, phone, verified_at) values ('Mahfuza Rahman', '01999999999', now()) returning id),
    user_of as (insert into corporate_user (person_id, company_id) select id, ${companyId} from made)
    insert into session (token_hash, person_id, acting_as, acting_company_id, expires_at)
    select ${hashToken(token)}, id, 'corporate', ${companyId}, now() + interval '1 hour' from made`)
  return token
}
