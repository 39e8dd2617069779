/** What a company asks reads its own rows: no statement goes over everybody's seats, people or progress. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { growCompany } from '#seed/grow-company.ts'
import * as contracts from '#contracts/companies/companies.ts'
import { checkGiving } from '#contracts/companies/seats/giving.ts'
import { companyLog } from '#contracts/companies/log.ts'
import { checkCompanyRule } from '#contracts/companies/rules.ts'
import * as trainings from '#contracts/companies/training/training.ts'
import { type Database, raw, sql } from '#server/platform/postgres/database.ts'
import { type World, world } from '#tests/world.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
interface Sent {
  text: string
  values: unknown[]
}

const growing = [
  'person',
  'learner',
  'corporate_learner',
  'allocation',
  'seat_lot',
  'seat_movement',
  'enrolment',
  'lecture_progress',
  'attempt',
  'company_training',
  'audit_entry',
]

let academy: World
let admin: Awaited<ReturnType<World['corporateAdmin']>>
let courseId: string
let learnerIds: string[]
let allocationId: string

beforeAll(async () => {
  academy = await world()
  const pool = academy.database as Parameters<typeof growCompany>[0]
  for (let others = 0; others < 8; others++) await growCompany(pool, { people: 400, courses: 4 })
  const { companyId, courseIds } = await growCompany(pool, { people: 60, courses: 4 })
  courseId = courseIds[0]!
  const { quiz_id } = await academy.course()
  await academy.database.run(sql`
    insert into attempt (enrolment_id, quiz_id, number, state, questions, max_points)
    select id, ${quiz_id}, 1, 'submitted', '[]', 2 from enrolment where progress_percent > 0`)
  await academy.database.run(sql`
    insert into audit_entry (action, subject_kind, subject_id, after)
    select 'company_place.create', 'company_place', n::text, json_build_object('company_id', c.id)
    from generate_series(1, 10000) n join (select id, row_number() over (order by id) - 1 as i from company) c
      on c.i = n % (select count(*) from company)`)
  // Every company has bought many times.
  await academy.database.run(sql`
    insert into seat_lot (licence_id, last_day) select s.id, dhaka_today() + n from seat_licence s, generate_series(1, 300) n
    where s.company_id <> ${companyId}`)
  await academy.database.executeSql('vacuum analyze')
  admin = await academy.corporateAdmin(companyId)
  const seats = await academy.database.query<{ id: string; learner_id: string }>(sql`
    select a.id, a.learner_id from allocation a join seat_licence s on s.id = a.licence_id join enrolment e on e.allocation_id = a.id
    where a.company_id = ${companyId} and s.course_id = ${courseId} and e.progress_percent = 0 order by a.id limit 3`)
  learnerIds = seats.map(({ learner_id }) => learner_id)
  allocationId = seats[0]!.id
}, 120_000)
afterAll(() => academy.close())

/** Every statement that `work` sends to the database. */
async function statementsOf(work: () => Promise<{ status: number }>): Promise<Sent[]> {
  const sent: Sent[] = []
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given) {
    const [first] = given as unknown as [string | { text?: string; values?: unknown[] }]
    if (typeof first === 'object' && first.text) sent.push({ text: first.text, values: first.values ?? [] })
    return query.apply(this, given) as never
  })
  try {
    expect((await work()).status).toBe(200)
  } finally {
    spy.mockRestore()
  }
  return sent.filter(({ text }) => growing.some((table) => new RegExp(`\\b${table}\\b`).test(text)))
}

async function readWhole(database: Database, { text, values }: Sent): Promise<string[]> {
  // The statement again with its values in place: its plan, without doing it.
  const statement = text.split(/\$\d+/).reduce<ReturnType<typeof sql>>((whole, part, index) => {
    if (index === 0) return raw(part)
    const place = Number([...text.matchAll(/\$(\d+)/g)][index - 1]![1]) - 1
    return sql`${whole}${values[place]}${raw(part)}`
  }, sql``)
  const [row] = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`)
  const found: string[] = []
  const walk = (plan: Plan) => {
    if (plan['Node Type'] === 'Seq Scan' && growing.includes(plan['Relation Name'] ?? '')) {
      found.push(plan['Relation Name'] ?? '')
    }
    plan.Plans?.forEach(walk)
  }
  walk(row!['QUERY PLAN'][0].Plan)
  return found
}

type Called = Parameters<World['call']>[0]
const call = (endpoint: Called, sent: Record<string, unknown>): Promise<{ status: number }> =>
  academy.call(endpoint, sent, { as: admin })

const calls: [string, () => Promise<{ status: number }>][] = [
  ['corporate-learners', () => call(contracts.corporateLearners, { query: { seat_of: courseId } })],
  ['corporate-learners by words', () => call(contracts.corporateLearners, { query: { q: 'akter' } })],
  [
    'corporate-learners-filter',
    () => call(contracts.corporateLearnersFilter, { body: { department: 'sewing', status: 'active' } }),
  ],
  [
    'corporate-learners-filter by course',
    () => call(contracts.corporateLearnersFilter, { body: { course_id: courseId } }),
  ],
  ['corporate-learners/{id}', () => call(contracts.getCorporateLearner, { params: { id: learnerIds[1]! } })],
  ['corporate-course-learners', () => call(contracts.corporateCourseLearners, { query: { course_id: courseId } })],
  ['corporate-courses', () => call(contracts.corporateCourses, { query: {} })],
  ['corporate-training', () => call(trainings.companyTraining, { query: {} })],
  ['corporate-training, gaps', () => call(trainings.companyTraining, { query: { state: 'gap' } })],
  [
    'corporate-training by course and state',
    () => call(trainings.companyTraining, { query: { course_id: courseId, state: 'expiring' } }),
  ],
  [
    'corporate-training by place and day of joining',
    () => call(trainings.companyTraining, { query: { site: 'Ashulia', grade: '4', joined_from: '2026-01-01' } }),
  ],
  // How a person stands is kept in a row for each course: the whole company is counted by an index of its own rows.
  ['corporate-training/summary', () => call(trainings.companyTrainingSummary, { query: {} })],
  [
    'corporate-training/people/{id}',
    () => call(trainings.companyTrainingPerson, { params: { learner: learnerIds[1]! } }),
  ],
  ['corporate-log', () => call(companyLog, { query: {} })],
  ['corporate-log by action', () => call(companyLog, { query: { action: 'seats.give' } })],
  ['allocations', () => call(contracts.getAllocations, { query: {} })],
  ['allocations of a course', () => call(contracts.getAllocations, { query: { course_id: courseId } })],
  [
    'what giving to many would take',
    () => call(checkGiving, { body: { course_id: courseId, filter: { department: 'sewing' } } }),
  ],
  ['what a rule would give', () => call(checkCompanyRule, { params: { course: courseId }, body: {} })],
  ['giving seats', () => call(contracts.postAllocations, { body: { course_id: courseId, learner_ids: learnerIds } })],
  ['taking a seat back', () => call(contracts.deleteAllocation, { params: { id: allocationId } })],
  [
    'giving it again',
    () => call(contracts.postAllocations, { body: { course_id: courseId, learner_ids: learnerIds } }),
  ],
  [
    'inviting',
    () => call(contracts.postCorporateLearner, { body: { learner_name: 'Salma Akter', contact_no: '01811111111' } }),
  ],
]
describe('no table that grows is read whole', () => {
  test.each(calls)('%s', async (_, ask) => {
    const statements = await statementsOf(ask)
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      expect([statement.text, await readWhole(academy.database, statement)]).toEqual([statement.text, []])
    }
  })
})
