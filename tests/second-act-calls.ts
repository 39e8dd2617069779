/** Calls for `second-acts.test.ts`: what each write is sent, where a plausible body or address alone would be refused. */
import sharp from 'sharp'
import type { InjectOptions } from 'fastify'
import { newId } from '#server/platform/crypto.ts'
import { sql, type Sql } from '#server/platform/postgres/database.ts'
import { type AnyEndpoint, type Crowd, freshAddress, mayPass, type RoleName, roles, send } from './crowd.ts'
import { addressOf, inputSchema, plausibleObject } from './plausible-input.ts'

export interface Given {
  body?: Record<string, unknown>
  params?: Record<string, string>
  /** Where the mark of what its sender saw is read, when not at the address of the call. */
  seenAt?: string
}

/** By the key of the endpoint, asked right before its first call. */
export function givenFor(all: Crowd): Record<string, () => Given | Promise<Given>> {
  const { academy, things } = all
  const id = async (statement: Sql) => (await academy.database.first<{ id: string }>(statement))?.id ?? ''
  const course = { course: things.course }
  const section = async () => ({
    section: await id(sql`select id from section where course_id = ${things.course} order by id desc limit 1`),
  })
  const item = async () => ({
    item: await id(
      sql`select id from lecture where course_id = ${things.course} and kind = 'reading' order by id desc limit 1`,
    ),
  })
  const member = async () => {
    const { learnerId } = await academy.learner()
    await academy.database.run(
      sql`insert into corporate_learner (company_id, learner_id, status, joined_at) values (${things.company}, ${learnerId}, 'active', now())`,
    )
    return learnerId
  }
  const colleague = async () => {
    const { personId } = await academy.corporateAdmin(things.company)
    return id(sql`select id from corporate_user where person_id = ${personId}`)
  }
  const addedOption = (value: string) =>
    id(
      sql`insert into dropdown_option (name, value, text, position) values ('ACADEMIC_DEGREE', ${value}, '{"en":"Words"}', 900) returning value as id`,
    )
  const words = { en: 'Words', bn: 'শব্দ' }
  return {
    'POST /corporate-learners': () => ({ body: { employee_no: 'E-900', contact_no: '01711000088', email: undefined } }),
    // Whether its job has run meanwhile or not.
    'POST /corporate-learners/imports/:company_import/undo': async () => {
      await academy.database.run(sql`update company_import set state = 'applied' where id = ${things.company_import}`)
      return {}
    },
    'PUT /admin/meetings/:meeting': () => ({ seenAt: `/api/admin/batches/${all.course.batch_id}/meetings` }),
    'POST /departments/:place/merge': async () => ({
      body: {
        into: await id(
          sql`insert into company_place (company_id, kind, name) values (${things.company}, 'department', 'Finishing') returning id`,
        ),
      },
    }),
    'DELETE /admin/views/:view': async () => ({ params: { view: await id(sql`select id from saved_view limit 1`) } }),
    'PUT /admin/mentors/:mentor/educations/:record': async () => ({
      params: { record: await id(sql`select id from education where mentor_id is not null limit 1`) },
    }),
    'PUT /admin/mentors/:mentor/trainings/:record': async () => ({
      params: { record: await id(sql`select id from training where mentor_id is not null limit 1`) },
    }),
    'PUT /corporate-users/:company_user/role': async () => ({ params: { company_user: await colleague() } }),
    'PUT /admin/users/:id': () => ({
      body: { email: 'renamed@example.test', contact_no: '01711000055' },
    }),
    'PUT /admin/site/config': () => ({ body: { primary_mobile: '01711000001' } }),
    'POST /register': () => ({
      body: { confirm_password: 'Str0ng!pass', contact_no: '01711000077', email: 'new@example.test' },
    }),
    'DELETE /sessions/:id': async () => ({
      params: {
        id: await academy
          .session(all.learner.personId, 'learner')
          .then(() =>
            id(sql`select id from session where person_id = ${all.learner.personId} order by id desc limit 1`),
          ),
      },
    }),
    'POST /experiences': () => ({
      body: { stakeholder: 'learner', experienceable_id: undefined, educationable_id: undefined },
    }),
    'POST /educations': () => ({
      body: { stakeholder: 'learner', experienceable_id: undefined, educationable_id: undefined },
    }),
    'POST /trainings': () => ({
      body: { stakeholder: 'learner', experienceable_id: undefined, educationable_id: undefined },
    }),
    'POST /orders': () => ({ body: { items: [{ slug: all.sold.slug }], locale: 'en' } }),
    'POST /cart/remove': () => ({ body: { slugs: [things.slug] } }),
    'POST /seats/orders': () => ({ body: { batch_id: all.seat.batch_id, course_id: undefined } }),
    'POST /enrolments': async () => ({ body: { slug: (await academy.course()).slug } }),
    'POST /allocations': async () => ({ body: { course_id: all.seat.course_id, learner_ids: [await member()] } }),
    'POST /allocations/check': () => ({
      body: { course_id: all.seat.course_id, filter: {}, employee_numbers: undefined },
    }),
    'POST /allocations/many': () => ({
      body: { course_id: all.seat.course_id, filter: {}, employee_numbers: undefined, when_short: 'give_left' },
    }),
    'POST /corporate-learners-filter': () => ({
      body: { course_id: undefined, seat_of: undefined, corporate_id: undefined, corporate_user_id: undefined },
    }),
    'PUT /corporate-requirements/:course': () => ({ params: { course: all.seat.course_id } }),
    'DELETE /corporate-requirements/:course': () => ({ params: { course: all.seat.course_id } }),
    'POST /corporate-learners/:id/start-code': () => ({ params: { id: things.companyLearner } }),
    'PATCH /corporate-learners/:id/record': () => ({ body: { manager_id: null } }),
    'PUT /departments/:place': () => ({ body: { name: 'Cutting' } }),
    'POST /admin/mentors/:mentor/terms': () => ({ body: { course_id: things.course } }),
    'POST /admin/courses/:course/sections': () => ({ params: course, body: { title: words } }),
    'PUT /admin/sections/:section': async () => ({
      params: await section(),
      body: { title: { en: 'Other words', bn: '' } },
      seenAt: `/api/admin/courses/${things.course}/outline`,
    }),
    'POST /admin/sections/:section/place': async () => ({ params: await section(), body: { before: null } }),
    'POST /admin/sections/:section/items': async () => ({
      params: await section(),
      body: { kind: 'reading', title: words, before: null },
    }),
    'PATCH /admin/items/:item': async () => ({
      params: await item(),
      body: { changes: { title: { en: 'Another title', bn: '' } }, seen: {} },
    }),
    'POST /admin/items/:item/copies': async () => ({ params: await item() }),
    'POST /admin/items/:item/place': async () => ({
      params: await item(),
      body: { ...(await section()), before: null },
    }),
    'PUT /admin/items/:item/retirement': async () => ({ params: await item(), body: { is_retired: true } }),
    'POST /admin/items/:item/pictures': async () => ({ params: await item() }),
    'POST /admin/items/:item/comments': async () => ({ params: await item() }),
    'PUT /admin/item-comments/:comment': async () => ({
      params: { comment: await id(sql`select id from item_comment limit 1`) },
    }),
    'POST /admin/courses/:course/copies': () => ({ params: course }),
    'DELETE /admin/courses/:course': async () => ({
      params: { course: await id(sql`select id from course where not is_published order by id desc limit 1`) },
    }),
    'POST /admin/courses/:course/reviews': () => ({ params: course }),
    'POST /admin/courses/publishing': () => ({ body: { filter: {} } }),
    'POST /admin/courses/:course/restorations': () => ({ params: course }),
    'PUT /admin/courses/:course': () => ({ params: course }),
    'POST /admin/courses/:course/retirement': async () => ({ params: { course: (await academy.course()).course_id } }),
    'POST /admin/courses/:course/batches': () => ({ params: course }),
    'POST /admin/courses/pictures': () => ({ body: { crop: undefined } }),
    'POST /admin/batches/:batch/meetings': async () => ({ params: { batch: all.course.batch_id } }),
    'POST /admin/questions': () => ({
      body: {
        question: {
          id: newId(),
          kind: 'true_false',
          text: words,
          explanation: { en: '', bn: '' },
          points: 1,
          answer: true,
        },
      },
    }),
    'PUT /study/player': () => ({ body: { captions: 'bn', speed: 1.5 } }),
    'POST /admin/users/:id/enrolments': async () => ({
      params: { id: (await academy.learner()).personId },
      body: { batch_id: (await academy.course()).batch_id },
    }),
    'POST /admin/companies/:company/seats': () => ({ body: { batch_id: all.seat.batch_id, course_id: undefined } }),
    'POST /tokens': () => ({ body: { scopes: ['company.read'] } }),
    'POST /admin/tokens': () => ({ body: { scopes: ['users.view'] } }),
    'PUT /admin/site/leads': () => ({ body: { filter: {} } }),
    'POST /admin/site/leads/:lead/company': async () => ({
      params: {
        lead: await id(
          sql`insert into lead (company_name, contact_name, phone, email) values ('Padma Mill', 'Ayesha', '01711000099', 'ayesha@example.test') returning id`,
        ),
      },
      body: { contact_no: '01711000099' },
    }),
    'POST /admin/refunds/decisions': () => ({ body: { filter: {} } }),
    'POST /admin/coupons': () => ({ body: { code: 'TWICE-10', courses: [], companies: [] } }),
    'PUT /admin/coupons/:id': async () => ({
      params: { id: await id(sql`select id from coupon limit 1`) },
      body: { courses: [], companies: [] },
    }),
    'POST /admin/coupons/:id/active': async () => ({ params: { id: await id(sql`select id from coupon limit 1`) } }),
    'POST /admin/site/events': () => ({ body: { speakers: [] } }),
    'POST /events/:slug/registrations': async () => ({
      params: {
        slug: await id(
          sql`insert into event (slug, title, starts_at, ends_at, mode, is_published) values ('open-day', '{"en":"Open day"}', now() + interval '9 days', now() + interval '10 days', 'online', true) returning slug as id`,
        ),
      },
    }),
    'DELETE /departments/:place': async () => ({
      params: {
        place: await id(
          sql`insert into company_place (company_id, kind, name) values (${things.company}, 'department', 'Washing') returning id`,
        ),
      },
    }),
    'DELETE /admin/sections/:section': async () => ({
      params: {
        section: await id(
          sql`insert into draft_section (course_id, title, position) values (${things.course}, '{"en":"Empty"}', 99) returning id`,
        ),
      },
    }),
    'PUT /admin/sms-budget': () => ({ seenAt: '/api/admin/messages' }),
    'PUT /admin/users/:id/extra-time': () => ({
      params: { id: all.learner.personId },
      seenAt: `/api/admin/users/${all.learner.personId}/learning`,
    }),
    'PUT /admin/batches/:batch': async () => {
      const other = await academy.course()
      return { params: { batch: other.batch_id }, seenAt: `/api/admin/courses/${other.course_id}` }
    },
    'POST /admin/courses/:course/publish': () => ({
      params: course,
      seenAt: `/api/admin/courses/${things.course}/changes`,
    }),
    'DELETE /tokens/:token': async () => ({
      params: {
        token: await id(sql`select id from api_token where company_id is not null and revoked_at is null limit 1`),
      },
    }),
    'DELETE /admin/tokens/:token': async () => ({
      params: {
        token: await id(sql`select id from api_token where company_id is null and revoked_at is null limit 1`),
      },
    }),
    'POST /admin/waiting-places/:id/remove': async () => ({
      params: {
        id: await id(
          sql`insert into waiting_place (batch_id, learner_id) values (${all.course.batch_id}, ${all.learner.learnerId}) returning id`,
        ),
      },
    }),
    'POST /admin/taxonomy/:kind/:term/merge': async () => ({
      params: { kind: 'industries' },
      body: { into: await id(sql`select id from industry where slug = 'spare-industry'`) },
    }),
    'PUT /admin/mentors/:mentor/account': async () => ({
      params: {
        mentor: await id(sql`insert into mentor (slug, name) values ('no-account', '{"en":"Words"}') returning id`),
      },
      body: { contact_no: undefined, email: 'no-account@example.test' },
    }),
    'DELETE /admin/mentors/:mentor/account': async () => ({
      params: {
        mentor: await id(
          sql`insert into mentor (slug, name, person_id) values ('an-account', '{"en":"Words"}', ${(await academy.learner()).personId}) returning id`,
        ),
      },
    }),
    'DELETE /admin/mentors/:mentor/records/:records/:record': async () => ({
      params: {
        records: 'training',
        record: await id(sql`select id from training where mentor_id = ${things.mentor} limit 1`),
      },
    }),
    'PUT /admin/site/events/:event': () => ({ body: { speakers: [] } }),
    'PUT /admin/circulars/:circular/state': async () => ({
      params: {
        circular: await id(
          sql`insert into circular (slug, title, employer, deadline, state) values ('no-applicants', '{"en":"Words"}', '{"en":"Mill"}', dhaka_today() + 9, 'open') returning id`,
        ),
      },
    }),
    'DELETE /admin/site/dropdowns/:list/:option': async () => ({
      params: { list: 'ACADEMIC_DEGREE', option: await addedOption('one-to-delete') },
    }),
    'PUT /admin/site/dropdowns/:list/:option': async () => ({
      params: { list: 'ACADEMIC_DEGREE', option: await addedOption('one-to-change') },
      seenAt: '/api/admin/site/dropdowns/ACADEMIC_DEGREE',
    }),
    'POST /admin/site/dropdowns/:list/:option/merge': async () => ({
      params: { list: 'ACADEMIC_DEGREE', option: await addedOption('one-to-merge') },
      body: { into: await addedOption('one-to-keep') },
    }),
    'POST /admin/users/:id/merge': async () => ({
      params: { id: (await academy.learner()).personId },
      body: { from: (await academy.learner()).personId },
    }),
    'POST /admin/certificate-template/preview': () => ({
      body: { words: { certifies: words, completed: words, passed: words } },
    }),
    'PUT /admin/certificate-template': () => ({
      body: { words: { certifies: words, completed: words, passed: words } },
    }),
  }
}

const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
  .png()
  .toBuffer()

function upload(fields: Record<string, unknown>): Pick<InjectOptions, 'payload' | 'headers'> {
  const part = (name: string, head = '') =>
    `--b0undary\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`
  const texts = Object.entries(fields).map(([name, value]) => `${part(name)}${String(value)}\r\n`)
  return {
    payload: Buffer.concat([
      Buffer.from(`${texts.join('')}${part('file', '; filename="a.png"\r\nContent-Type: image/png')}`),
      png,
      Buffer.from('\r\n--b0undary--\r\n'),
    ]),
    headers: { 'content-type': 'multipart/form-data; boundary=b0undary' },
  }
}

/** Who sends it: staff what stands in the back office, else the first whom the door lets in. */
export const whoSends = ({ access, path }: AnyEndpoint): RoleName =>
  access === 'person' && path.startsWith('/admin') ? 'staff' : (roles.find((role) => mayPass(access, role)) ?? 'guest')

/** The call, with the mark of what its sender saw where it takes one. */
export async function callFor(
  endpoint: AnyEndpoint,
  all: Crowd,
  { body, params, seenAt }: Given,
  as?: { token: string },
) {
  const url = addressOf(endpoint, all.things, params)
  const call: InjectOptions = { method: endpoint.method, url, remoteAddress: freshAddress() }
  const fields = endpoint.body && { ...plausibleObject(inputSchema(endpoint.body), all.things), ...body }
  if (endpoint.isUpload) return { ...call, ...upload(fields ?? {}) }
  if (fields && typeof fields.seen === 'string') fields.seen = (await markAt(url, all, { as, seenAt })) ?? fields.seen
  return fields ? { ...call, payload: fields } : call
}

/** The mark stands in the answer about the thing itself, or in the list that it is in. */
async function markAt(url: string, all: Crowd, given: { as?: { token: string }; seenAt?: string }) {
  const names = url.split('/')
  const above = names.map((_, n) => names.slice(0, names.length - n).join('/')).slice(0, -2)
  for (const address of given.seenAt ? [given.seenAt] : above) {
    const answer = await send(all.academy, { method: 'GET', url: address }, given.as)
    if (answer.status !== 200) continue
    const marks = marksIn(JSON.parse(answer.text) as unknown)
    const own = marks.find(({ of }) => names.some((name) => name.length > 5 && of.includes(name))) ?? marks[0]
    if (own) return own.seen
  }
  return undefined
}

function marksIn(value: unknown): { seen: string; of: string[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(marksIn)
  const { seen } = value as { seen?: unknown }
  if (typeof seen !== 'string') return inside
  return [{ seen, of: Object.values(value).filter((each) => typeof each === 'string') }, ...inside]
}
