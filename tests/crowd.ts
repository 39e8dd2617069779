/** For tests that go over every endpoint: an academy with one of each kind of person and thing, and raw requests to it. */
import type { InjectOptions } from 'fastify'
import type { Access } from '#contracts/endpoint.ts'
import { postOrder } from '#contracts/checkout/orders.ts'
import { demoRoutes } from '#server/accounts/demo/routes.ts'
import { everyRoute } from '#server/app.ts'
import { sql } from '#server/platform/postgres/database.ts'
import { giveCompanySeat } from './give-company-seat.ts'
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

const one = async (academy: World, statement: ReturnType<typeof sql>) =>
  (await academy.database.first<{ id: string }>(statement))?.id ?? ''

/** What the back office of the site changes: none of it published, so that nobody needs that permission to change it. */
async function officeThings(academy: World, learnerId: string, courseId: string): Promise<Record<string, string>> {
  const supported = await academy.enrol((await academy.learner()).learnerId, await academy.course())
  const text = '{"en":"Words"}'
  const promotion = () =>
    one(
      academy,
      sql`insert into promotion (section, type, is_active, text) values ('Home', 'text', false, ${text}::jsonb) returning id`,
    )
  const event = (slug: string) =>
    one(
      academy,
      sql`insert into event (slug, title, starts_at, ends_at, mode, is_published, registered)
        values (${slug}, ${text}::jsonb, now(), now() + interval '1 day', 'online', false, ${slug === 'office-event' ? 1 : 0}) returning id`,
    )
  const term = (slug: string) =>
    one(
      academy,
      sql`insert into industry (slug, name, is_published) values (${slug}, ${text}::jsonb, false) returning id`,
    )
  const synonym = () => one(academy, sql`insert into search_synonym (words) values ('{sewing,selai}') returning id`)
  await academy.database.run(sql`
    with g as (insert into faq_group (slug, name) values ('office-group', ${text}::jsonb) returning id),
      f as (insert into faq (group_id, slug) select id, 'office-faq' from g),
      p as (insert into page (slug) values ('office-page'), ('spare-page'), ('about-us'), ('work-with-us'))
    insert into text_version (kind, slug, version, title, body)
    select kind, slug, 1, ${text}::jsonb, ${text}::jsonb from (values ('faq', 'office-faq'), ('page', 'office-page'), ('page', 'spare-page'), ('page', 'about-us'), ('page', 'work-with-us')) v (kind, slug)`)
  const libraryFile = () =>
    one(
      academy,
      sql`insert into library_file (course_id, kind, type, name, media_type, bytes, state, video)
        values (${courseId}, 'video', 'mp4', 'film.mp4', 'video/mp4', 1, 'ready', '{"source":"/media/demo/a.mp4"}') returning id`,
    )
  const mentor = (slug: string) =>
    one(academy, sql`insert into mentor (slug, name, is_published) values (${slug}, ${text}::jsonb, true) returning id`)
  const mentorId = await mentor('office-mentor')
  const officeCompany = await academy.company('Office Mill')
  await academy.corporateAdmin(officeCompany)
  await academy.database.run(sql`insert into module (slug, name, actions, position, is_custom)
    values ('office_module', ${text}::jsonb, '{view}', 90, true), ('spare_module', ${text}::jsonb, '{view}', 91, true)`)
  await academy.corporateAdmin(officeCompany)
  const admins = (
    await academy.database.query<{ id: string }>(
      sql`select id from corporate_user where company_id = ${officeCompany} order by id`,
    )
  ).map(({ id }) => id)
  const eventId = await event('office-event')
  const promotionId = await promotion()
  await academy.database.run(sql`
    insert into site_version (kind, subject, version, content)
    select 'config', 'website_config', 1, config from website_config
    union all select 'promotion', id::text, 1, to_jsonb(p) - 'id' - 'position' from promotion p where id = ${promotionId}`)
  const assignment = await one(
    academy,
    sql`with l as (
        insert into lecture (section_id, course_id, slug, kind, title, minutes, position)
        select section_id, course_id, 'an-assignment', 'assignment', ${text}::jsonb, 5, 90 from lecture where course_id = ${courseId} limit 1
        returning id)
      insert into assignment (lecture_id, accepts, most_files, file_types, points, pass_percent)
      select id, '{text,photo}', 5, '{pdf}', 10, 60 from l returning lecture_id as id`,
  )
  const submission = await one(
    academy,
    sql`insert into submission (enrolment_id, lecture_id, number, state, text, max_points, pass_percent, handed_in_at)
      select e.id, ${assignment}, 1, 'returned', 'Words', 10, 60, now() from enrolment e where e.learner_id = ${learnerId} and e.course_id = ${courseId}
      returning id`,
  )
  return {
    assignment,
    submission,
    enrolment: supported,
    'spare person': (await academy.learner()).personId,
    message: await one(
      academy,
      sql`insert into message_log (channel, contact, purpose, text, state) values ('sms', '01711000001', 'test', 'Words', 'sent') returning id`,
    ),
    certificate: 'spare-certificate-0123456789ab',
    version: '1',
    wording: 'home',
    file: await libraryFile(),
    'spare file': await libraryFile(),
    language: 'bn',
    text: 'office-page',
    'spare text': 'spare-page',
    faq: 'office-faq',
    group: 'office-group',
    promotion: promotionId,
    'spare promotion': await promotion(),
    event: eventId,
    'spare event': await event('spare-event'),
    registration: await one(
      academy,
      sql`insert into event_registration (event_id, name, phone) values (${eventId}, 'Rahima', '01711000002') returning id`,
    ),
    term: await term('office-industry'),
    'spare term': await term('spare-industry'),
    synonym: await synonym(),
    'spare synonym': await synonym(),
    lead: await one(academy, sql`insert into lead (company_name, contact_name) values ('Mill', 'Ayesha') returning id`),
    import: await one(
      academy,
      sql`insert into course_import (file_name, bytes, state, course_name, counts, faults, imported_by)
        select 'course.zip', 1, 'undone', ${text}::jsonb, '{"sections":0,"items":0,"questions":0,"files":0,"pictures":0,"captions":0,"bad":0}', '[]', id
        from person limit 1 returning id`,
    ),
    company_import: await one(
      academy,
      sql`insert into company_import (company_id, file_name) select id, 'people.csv' from company limit 1 returning id`,
    ),
    application: await one(
      academy,
      sql`insert into lead (kind, company_name, contact_name) values ('teaching', '', 'Ayesha') returning id`,
    ),
    module: 'office_module',
    'spare module': 'spare_module',
    company: officeCompany,
    admin: admins[0] ?? '',
    'spare admin': admins[1] ?? '',
    mentor: mentorId,
    'spare mentor': await mentor('spare-mentor'),
    record: await one(
      academy,
      sql`insert into experience (mentor_id, position, organization, from_year) values (${mentorId}, 'Cutter', 'Mill', 2001) returning id`,
    ),
    records: 'experience',
    batch: await one(academy, sql`select id from batch where course_id = ${courseId}`),
    meeting: await one(
      academy,
      sql`insert into class_meeting (batch_id, number, starts_at, ends_at)
        select id, 900, now() + interval '9 days', now() + interval '10 days' from batch where course_id = ${courseId} returning id`,
    ),
    review: await one(
      academy,
      sql`insert into review (course_id, learner_id, rating) values (${courseId}, ${learnerId}, 5) returning id`,
    ),
  }
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
