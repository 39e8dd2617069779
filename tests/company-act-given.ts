/** What writes of companies, events, applicants and settings are sent, and the state from which the first is taken. */
import { putCompanyRequirement } from '#contracts/companies/training/training.ts'
import { putTemplate } from '#contracts/messaging/templates.office.ts'
import { linkKey } from '#server/platform/crypto.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { Crowd } from './crowd.ts'
import { one } from './office-things.ts'
import type { Given } from './second-act-calls.ts'

/** By the key of the endpoint, asked right before its first call. */
export function companyActGiven({ academy, staff, things }: Crowd): Record<string, () => Given | Promise<Given>> {
  const registered = async (state: 'unconfirmed' | 'registered') => {
    const registration = await one(
      academy,
      sql`with e as (
          insert into event (slug, title, starts_at, ends_at, mode, is_published, registered)
          values (gen_random_uuid()::text, '{"en":"Words"}', now() + interval '9 days', now() + interval '10 days', 'online', true,
            ${state === 'registered' ? 1 : 0}) returning id)
        insert into event_registration (event_id, name, phone, state)
        select id, 'Rahima', '01711000044', ${state} from e returning id`,
    )
    return {
      params: { registration },
      body: { key: linkKey(academy.config.appSecret, 'event-registration', registration) },
    }
  }
  const circularOfCompany = (slug: string, state: string, review: string | null = null) =>
    one(
      academy,
      sql`insert into circular (slug, title, employer, deadline, state, company_id, is_of_company, review)
        values (${slug}, '{"en":"Words"}', '{"en":"Mill"}', dhaka_today() + 9, ${state}, ${things.company}, true, ${review}) returning id`,
    )
  return {
    'POST /event-registrations/:registration/confirmation': () => registered('unconfirmed'),
    'POST /event-registrations/:registration/cancellation': () => registered('registered'),
    'POST /reports/audit-sheets': async () => {
      const [{ learnerId }, { course_id }] = [await academy.learner(), await academy.course()]
      const as = await academy.corporateAdmin(await academy.company())
      await academy.database.run(sql`
        insert into corporate_learner (company_id, learner_id, status, joined_at)
        values (${as.companyId}, ${learnerId}, 'active', now())`)
      const body = { due_days: 30, valid_months: 12 }
      await academy.call(putCompanyRequirement, { params: { course: course_id }, body }, { as })
      return { as, body: { course_id, department: undefined, designation: undefined } }
    },
    'POST /corporate-circulars/:company_circular/closing': async () => ({
      params: { company_circular: await circularOfCompany('an-open-job', 'open') },
    }),
    'PUT /corporate-applications/:company_application/stage': () => ({ body: { from: 'new', stage: 'shortlisted' } }),
    'POST /admin/circulars/:circular/return': async () => ({
      params: { circular: await circularOfCompany('a-waiting-job', 'draft', 'waiting') },
    }),
    'DELETE /reports/audit-sheets/:sheet': async () => ({
      params: {
        sheet: await one(
          academy,
          sql`insert into audit_sheet (company_id, number, code, company_name, filters)
            values (${things.company}, 'AS-2611-revoked', 'one-to-revoke', '{"en":"Mill"}', '{}') returning id`,
        ),
      },
    }),
    'POST /corporate-learners/imports': () => ({
      file: { name: 'people.csv', type: 'text/csv', content: 'Name,Phone\nRahima Khatun,01711000033\n' },
    }),
    'PUT /corporate-learners/imports/:company_import/columns': async () => ({
      params: {
        company_import: await one(
          academy,
          sql`insert into company_import (company_id, file_name, head, state)
            values (${things.company}, 'people.csv', '{Worker,Card}', 'columns') returning id`,
        ),
      },
      body: { columns: ['name', 'employee_no'] },
    }),
    'PUT /admin/applications/:application/stage': async () => ({
      params: {
        application: await one(
          academy,
          sql`insert into application (circular_id, name, phone, locale)
            values (${things.office.circular}, 'Rahima', '01711000022', 'en') returning id`,
        ),
      },
      body: { from: 'new', stage: 'shortlisted' },
    }),
    'POST /admin/message-templates/:template/:locale/built-in': async () => {
      const params = { template: 'login', locale: 'bn' as const }
      const body = { subject: 'Code', email: '{code}', sms: 'Code {code}', seq: 0 }
      const as = { token: await academy.session(staff.personId, 'staff') }
      const put = await academy.call(putTemplate, { params, body }, { as })
      return { params, body: { seq: put.body.data.seq } }
    },
    'PUT /admin/set-up/steps/:step/delay': () => ({ params: { step: 'mentor' }, body: { is_put_off: true } }),
  }
}
