/** What each write of learners, mentors and companies is sent, where a plausible body or address alone would be refused. */
import { sql, type Sql } from '#server/platform/postgres/database.ts'
import { accountActGiven } from './account-act-given.ts'
import { companyActGiven } from './company-act-given.ts'
import { courseActGiven } from './course-act-given.ts'
import type { Crowd } from './crowd.ts'
import { officeActGiven } from './office-act-given.ts'
import { orderActGiven } from './order-act-given.ts'
import type { Given } from './second-act-calls.ts'

/** By the key of the endpoint, asked right before its first call. */
export function secondActGiven(all: Crowd): Record<string, () => Given | Promise<Given>> {
  const { academy, things } = all
  const id = async (statement: Sql) => (await academy.database.first<{ id: string }>(statement))?.id ?? ''
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
  /** A mandatory course of which there are no seats: its rule gives nothing to anybody. */
  const required = async () => {
    const { course_id: course } = await academy.course()
    await academy.database.run(
      sql`insert into company_requirement (company_id, course_id, due_days, starts_on) values (${things.company}, ${course}, 30, dhaka_today())`,
    )
    return {
      params: { course },
      body: { joined_within_days: null, joined_after_days: null },
    }
  }
  return {
    ...officeActGiven(all),
    ...accountActGiven(all),
    ...orderActGiven(all),
    ...courseActGiven(all),
    ...companyActGiven(all),
    'POST /corporate-learners': () => ({ body: { employee_no: 'E-900', contact_no: '01711000088', email: undefined } }),
    // Whether its job has run meanwhile or not.
    'POST /corporate-learners/imports/:company_import/undo': async () => {
      await academy.database.run(
        sql`update company_import set state = 'applied' where id = ${things.office.company_import}`,
      )
      return {}
    },
    'POST /departments/:place/merge': async () => ({
      body: {
        into: await id(
          sql`insert into company_place (company_id, kind, name) values (${things.company}, 'department', 'Finishing') returning id`,
        ),
      },
    }),
    'PUT /corporate-users/:company_user/role': async () => ({ params: { company_user: await colleague() } }),
    'DELETE /corporate-users/:company_user': async () => ({ params: { company_user: await colleague() } }),
    'POST /corporate-users': () => ({ body: { contact_no: '01711000066', email: undefined, role: 'viewer' } }),
    'POST /join-links': () => ({ body: { last_day: undefined } }),
    'POST /join-requests/:join_request/answer': async () => ({
      params: {
        join_request: await id(sql`
          with l as (
            insert into join_link (company_id, token_hash, name, waits, uses) values (${things.company}, 'y', 'Gate', true, 1) returning id)
          insert into join_request (company_id, link_id, learner_id, employee_no)
          select ${things.company}, l.id, ${(await academy.learner()).learnerId}, 'E-901' from l returning id`),
      },
    }),
    'DELETE /join-links/:join_link': async () => ({
      params: {
        join_link: await id(sql`
          insert into join_link (company_id, token_hash, name, waits) values (${things.company}, 'z', 'Canteen', true) returning id`),
      },
    }),
    'PUT /company-page': () => ({ body: { logo: null, accent: '#741933' } }),
    'PUT /admin/companies/:company/certificate-logo': () => ({ body: { is_agreed: false } }),
    'POST /corporate-views': () => ({ body: { name: 'Cutting', filters: { line: 'L1' } } }),
    'PUT /corporate-views/:company_view/readers/:company_user': async () => ({
      params: { company_user: await colleague() },
      body: { every: null },
    }),
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
    'PUT /corporate-requirements/:course/rule': required,
    'POST /corporate-requirements/:course/rule/check': required,
    'DELETE /corporate-requirements/:course/rule': async () => {
      const { params } = await required()
      await academy.database.run(
        sql`insert into company_rule (company_id, course_id) values (${things.company}, ${params.course})`,
      )
      return { params }
    },
    'POST /corporate-learners/:id/start-code': () => ({ params: { id: things.companyLearner } }),
    'PATCH /corporate-learners/:id/record': () => ({ body: { manager_id: null } }),
    'PUT /departments/:place': () => ({ body: { name: 'Cutting' } }),
    'PUT /study/player': () => ({ body: { captions: 'bn', speed: 1.5 } }),
    'POST /tokens': () => ({ body: { scopes: ['company.read'] } }),
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
    'DELETE /tokens/:token': async () => ({
      params: {
        token: await id(sql`select id from api_token where company_id is not null and revoked_at is null limit 1`),
      },
    }),
  }
}
