/** For tests that go over every endpoint: an academy with one of each kind of person and thing, and raw requests to it. */
import type { InjectOptions } from 'fastify'
import type { Access } from '#contracts/endpoint.ts'
import { postSeatOrder } from '#contracts/checkout/seat-orders.ts'
import { postOrder } from '#contracts/checkout/orders.ts'
import { demoRoutes } from '#server/accounts/demo/routes.ts'
import { everyRoute } from '#server/app.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from './give-company-seat.ts'
import { officeThings, one } from './office-things.ts'
import { type TestPerson, type World, world } from './world.ts'

export const endpoints = [...everyRoute, ...demoRoutes].map((implementation) => implementation.endpoint)
export type AnyEndpoint = (typeof endpoints)[number]

export const allPermissions = [
  ...new Set(endpoints.flatMap(({ access }) => (typeof access === 'object' ? [access.permission] : []))),
]

export const roles = ['guest', 'learner', 'corporate', 'mentor', 'staff'] as const
export type RoleName = (typeof roles)[number]

/** Whether the door of an endpoint lets a role through; staff hold every permission here. */
export function mayPass(access: Access, role: RoleName): boolean {
  if (access === 'anyone') return true
  if (role === 'guest') return false
  return access === 'person' || (typeof access === 'object' ? role === 'staff' : access === role)
}

export interface Answered {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  ms: number
}

let visitors = 0
/** An address that nobody called from before, in a network of its own. */
export function freshAddress(): string {
  visitors++
  return `10.${(visitors >> 8) & 255}.${visitors & 255}.${1 + (visitors >> 16)}`
}

export async function send(academy: World, request: InjectOptions, as?: { token: string }): Promise<Answered> {
  const before = performance.now()
  const response = await academy.app.inject({
    remoteAddress: freshAddress(),
    ...request,
    headers: { ...(as ? { authorization: `Bearer ${as.token}` } : {}), ...request.headers },
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    ms: performance.now() - before,
  }
}

export interface Things {
  course: string
  slug: string
  lecture: string
  quiz: string
  order: string
  seatOrder: string
  note: string
  allocation: string
  session: string
  certificate: string
  companyLearner: string
  company: string
  experience: string
  education: string
  training: string
  /** Somebody with nothing of their own, for what staff do to people. */
  person: string
  /** Whom roles are given to and taken from; a role to change, and one that is there to be deleted. */
  grantee: string
  role: string
  spareRole: string
  employee: string
  /** By the name of the path parameter; `spare` ones are there to be deleted. */
  office: Record<string, string>
}

/** One learner with a course, an order, a note, a certificate; a company with a seat given; and everybody else. */
export async function crowd(options: { env?: Record<string, string> } = {}) {
  const academy = await world(options)
  const learner = await academy.learner()
  const course = await academy.course()
  const enrolment = await academy.enrol(learner.learnerId, course)
  const sold = await academy.course({ price: 500 })
  const company = await academy.company()
  const corporate = await academy.corporateAdmin(company)
  const mentor = await academy.mentor()
  const staff = await academy.staff(...allPermissions)
  const { database } = academy
  await database.run(sql`update person set password_hash = null`)
  await database.run(
    sql`insert into corporate_learner (company_id, learner_id) values (${company}, ${learner.learnerId})`,
  )
  const seat = await academy.course({ price: 100 })
  const given = await giveCompanySeat(database, { companyId: company, learnerId: learner.learnerId, course: seat })
  const placed = await academy.call(
    postOrder,
    { body: { items: [{ slug: sold.slug }], payment_method: 'bank', accept_policies: true } },
    { as: learner },
  )
  if (placed.status !== 200) throw new Error(`No order: ${placed.text}`)
  const ordered = await academy.call(
    postSeatOrder,
    { body: { batch_id: seat.batch_id, seats: 1, payment_method: 'bank' } },
    { as: corporate },
  )
  if (ordered.status !== 200) throw new Error(`No seats: ${ordered.text}`)
  const certificate = 'crowd-certificate-0123456789ab'
  await database.run(sql`insert into certificate (slug, serial, enrolment_id, learner_id, course_id, snapshot)
    values (${certificate}, 'SA-1', ${enrolment}, ${learner.learnerId}, ${course.course_id}, ${JSON.stringify({
      serial: 'SA-1',
      learnerName: learner.name,
      courseName: 'Course',
      batchNo: 1,
      trainingType: 'Self-paced',
      hours: 3,
      resultPercent: null,
      issuedOn: '2026-01-01',
      expiresOn: null,
      signatories: [],
      academy: 'Academy',
    })}::jsonb)`)
  await database.run(sql`
    insert into certificate (slug, serial, enrolment_id, learner_id, course_id, snapshot)
    select 'spare-certificate-0123456789ab', 'SA-2', e.id, e.learner_id, e.course_id, ct.snapshot
    from enrolment e, certificate ct where ct.slug = ${certificate} and e.id <> ct.enrolment_id limit 1`)
  const owner = learner.personId
  const someone = await academy.learner('Sumi Akter')
  const colleague = await academy.staff()
  const aRole = (slug: string) =>
    one(academy, sql`insert into role (slug, name) values (${slug}, '{"en":"Helper"}') returning id`)
  await database.run(sql`insert into module (slug, name, actions, position)
    values ('permissions', '{}', '{view,create,edit,delete,approve}', 0) on conflict do nothing`)
  await database.run(sql`insert into audit_entry (action, subject_kind, subject_id) values ('crowd', 'nobody', '0')`)
  const things: Things = {
    grantee: (await academy.learner('Nadia Sultana')).personId,
    role: await aRole('helper'),
    spareRole: await aRole('spare'),
    person: someone.personId,
    employee: colleague.personId,
    office: await officeThings(academy, learner.learnerId, course.course_id),
    course: course.course_id,
    slug: course.slug,
    lecture: course.reading_id,
    quiz: course.quiz_id,
    order: placed.body.data.order.no,
    seatOrder: ordered.body.data.order.no,
    note: await one(
      academy,
      sql`insert into lecture_note (enrolment_id, lecture_id, text) values (${enrolment}, ${course.reading_id}, 'Mine') returning id`,
    ),
    allocation: given.allocationId,
    session: await one(academy, sql`select id from session where person_id = ${owner}`),
    certificate,
    companyLearner: learner.learnerId,
    company,
    experience: await one(
      academy,
      sql`insert into experience (person_id, position, organization, from_year) values (${owner}, 'Cutter', 'Mill', 2001) returning id`,
    ),
    education: await one(
      academy,
      sql`insert into education (person_id, degree, institute, passing_year) values (${owner}, 'BSc', 'BUTEX', 2001) returning id`,
    ),
    training: await one(
      academy,
      sql`insert into training (person_id, title, provider, year) values (${owner}, 'Fire', 'Academy', 2001) returning id`,
    ),
  }
  const people: Record<Exclude<RoleName, 'guest'>, TestPerson> = { learner, corporate, mentor, staff }
  return { academy, learner, corporate, mentor, staff, people, course, sold, seat, things }
}
export type Crowd = Awaited<ReturnType<typeof crowd>>
