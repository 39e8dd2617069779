/** What each write of the back office is sent, where a plausible body or address alone would be refused. */
import { newId, seal } from '#server/platform/crypto.ts'
import { sql, type Sql } from '#server/platform/postgres/database.ts'
import type { Crowd } from './crowd.ts'
import { owedMentor, payoutThings } from './payout-things.ts'
import type { Given } from './second-act-calls.ts'

/** By the key of the endpoint, asked right before its first call. */
export function officeActGiven(all: Crowd): Record<string, () => Given | Promise<Given>> {
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
  /** Nothing listens at its address. */
  const webhook = () =>
    id(sql`
      insert into webhook (name, address, secret, kinds)
      values ('HR', 'http://127.0.0.1:9/', ${seal(academy.config.appSecret, `whsec_${btoa('x'.repeat(32))}`)}, '{order.paid}') returning id`)
  const addedOption = (value: string) =>
    id(
      sql`insert into dropdown_option (name, value, text, position) values ('ACADEMIC_DEGREE', ${value}, '{"en":"Words"}', 900) returning value as id`,
    )
  const words = { en: 'Words', bn: 'শব্দ' }
  const draftOfJob = (slug: string) =>
    id(sql`
      insert into circular (slug, title, employer, deadline, attachment_key, attachment_name, attachment_bytes)
      values (${slug}, '{"en":"Words"}', '{"en":"Mill"}', dhaka_today() + 9, ${`circulars/${slug}.pdf`}, 'a.pdf', 9) returning id`)
  return {
    'DELETE /admin/circulars/:circular': async () => ({ params: { circular: await draftOfJob('a-draft') } }),
    'POST /admin/circulars/:circular/attachment': () => ({
      file: { name: 'a.pdf', type: 'application/pdf', content: '%PDF-1.7\n%%EOF\n' },
    }),
    'DELETE /admin/circulars/:circular/attachment': async () => ({
      params: { circular: await draftOfJob('with-attachment') },
    }),
    'DELETE /admin/applications/:application/interest': async () => ({
      params: {
        application: await id(sql`
          with c as (
            insert into circular (slug, title, employer, deadline, state)
            values ('pool', '{"en":"Pool"}', '{"en":"Mill"}', dhaka_today() + 9, 'open') returning id)
          insert into application (circular_id, name, phone, locale, is_interested)
          select id, 'Rahima', '01711000066', 'en', true from c returning id`),
      },
    }),
    'DELETE /admin/mentors/:mentor/records/:records/:record': async () => {
      const mentor = await id(
        sql`insert into mentor (slug, name) values ('with-records', '{"en":"Words"}') returning id`,
      )
      const record = await id(sql`
        insert into training (mentor_id, title, provider, year) values (${mentor}, 'Fire', 'Academy', 2001) returning id`)
      return { params: { mentor, records: 'training', record } }
    },
    'POST /admin/sales/calls': () => ({ body: { lead_id: null, company_id: things.company } }),
    'POST /admin/users/:id/invitation': async () => {
      const { personId } = await academy.learner()
      await academy.database.run(sql`update person set verified_at = null, password_hash = null where id = ${personId}`)
      return { params: { id: personId } }
    },
    'PUT /admin/meetings/:meeting': () => ({ seenAt: `/api/admin/batches/${all.course.batch_id}/meetings` }),
    'DELETE /admin/views/:view': async () => ({ params: { view: await id(sql`select id from saved_view limit 1`) } }),
    'PUT /admin/mentors/:mentor/educations/:record': async () => ({
      params: { record: await id(sql`select id from education where mentor_id is not null limit 1`) },
    }),
    'PUT /admin/mentors/:mentor/trainings/:record': async () => ({
      params: { record: await id(sql`select id from training where mentor_id is not null limit 1`) },
    }),
    'PUT /admin/users/:id': () => ({
      body: { email: 'renamed@example.test', contact_no: '01711000055' },
    }),
    'PUT /admin/site/config': () => ({ body: { primary_mobile: '01711000001' } }),
    'PUT /admin/courses/:course/study-order': () => ({ params: course, body: { is_in_order: true } }),
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
    'POST /admin/courses/:course/publish': () => ({
      params: course,
      seenAt: `/api/admin/courses/${things.course}/changes`,
    }),
    'POST /admin/courses/publishing': () => ({ body: { filter: {} } }),
    'POST /admin/courses/:course/restorations': () => ({ params: course, body: { seen: undefined } }),
    'PUT /admin/courses/:course': () => ({
      params: course,
      body: { subjects: [], industries: [], mentors: [], required_courses: [] },
    }),
    'POST /admin/courses/:course/retirement': async () => ({ params: { course: (await academy.course()).course_id } }),
    'POST /admin/courses/:course/batches': () => ({ params: course }),
    'POST /admin/courses/pictures': () => ({ body: { crop: undefined } }),
    'POST /admin/batches/:batch/meetings': async () => ({
      params: { batch: (await academy.course({ trainingType: 'Live' })).batch_id },
    }),
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
    'POST /admin/users/:id/enrolments': async () => ({
      params: { id: (await academy.learner()).personId },
      body: { batch_id: (await academy.course()).batch_id },
    }),
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
    'POST /admin/coupons': () => ({ body: { code: 'TWICE-10', courses: [], companies: [] } }),
    'PUT /admin/coupons/:id': async () => ({
      params: { id: await id(sql`select id from coupon limit 1`) },
      body: { courses: [], companies: [] },
    }),
    'POST /admin/coupons/:id/active': async () => ({ params: { id: await id(sql`select id from coupon limit 1`) } }),
    'POST /admin/site/events': () => ({ body: { speakers: [] } }),
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
    'POST /admin/webhooks': () => ({ body: { name: 'HR', address: 'https://hr.example.com/', kinds: ['order.paid'] } }),
    'POST /admin/webhooks/:webhook/trial': async () => ({ params: { webhook: await webhook() } }),
    'DELETE /admin/webhooks/:webhook': async () => ({ params: { webhook: await webhook() } }),
    'POST /admin/webhook-deliveries/:delivery/again': async () => ({
      params: {
        delivery: await id(sql`
          insert into webhook_delivery (webhook_id, event_id, kind, subject, data, happened_at, state)
          values (${await webhook()}, 1, 'order.paid', new_id(), '{}', now(), 'failed') returning id`),
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
    'POST /admin/payout-runs': async () => {
      await owedMentor(academy)
      return { body: { month: '2026-01' } }
    },
    'POST /admin/payout-runs/:run/paid': async () => ({
      params: { run: (await payoutThings(academy)).run },
      body: { paid_on: undefined },
    }),
    'POST /admin/payouts/:payout/paid': async () => ({
      params: { payout: (await payoutThings(academy)).payout },
      body: { paid_on: undefined },
    }),
    'POST /admin/payouts/:payout/failed': async () => ({ params: { payout: (await payoutThings(academy)).payout } }),
    'POST /admin/mentors/:mentor/terms': async () => {
      const { course_id } = await academy.course()
      await academy.database.run(
        sql`insert into course_mentor (course_id, mentor_id) values (${course_id}, ${things.office.mentor})`,
      )
      return { body: { course_id } }
    },
    'POST /admin/questions/imports': () => ({
      file: { name: 'bank.txt', type: 'text/plain', content: '::One::A seam is closed. {T}' },
    }),
    'PUT /admin/library/:file/captions/:language': () => ({
      body: { keep_overlaps: undefined },
      file: { name: 'a.vtt', type: 'text/vtt', content: 'WEBVTT\n\n00:00.000 --> 00:00.900\nWords\n' },
    }),
    'POST /admin/enrolments/:enrolment/move': async () => {
      const owner = await id(
        sql`select l.person_id as id from enrolment e join learner l on l.id = e.learner_id where e.id = ${things.office.enrolment}`,
      )
      return {
        seenAt: `/api/admin/users/${owner}/learning`,
        body: {
          batch_id: await id(
            sql`insert into batch (course_id, batch_no, training_type, seats, price_paisa) select course_id, 2, 'Self-paced', null, 0 from enrolment where id = ${things.office.enrolment} returning id`,
          ),
        },
      }
    },
    'POST /admin/certificate-template/preview': () => ({
      body: { words: { certifies: words, completed: words, passed: words } },
    }),
    'PUT /admin/certificate-template': () => ({
      body: { words: { certifies: words, completed: words, passed: words } },
    }),
  }
}
