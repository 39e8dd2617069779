/** The back office's companies: records, administrators, learners and seats. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { may, officePicture, picture, seen, shownTexts, someNames, texts } from '#contracts/fields.office.ts'
import { day, done, email, id, line, paging, paragraph, phone } from '#contracts/fields.ts'
import { corporateLearner, corporateLearnerBody, expiringSeats } from './companies.ts'

const abilities = may('create', 'edit', 'approve')

export const officeCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies',
  access: { permission: 'for_business.view' },
  summary: 'Companies, the newest first, searched by name, BIN or code',
  query: z.object({ q: line(100).optional(), ...paging }),
  isPaged: true,
  data: z.object({
    company_id: z.string(),
    company_name: z.string(),
    logo: z.string().nullable(),
    /** Those who learn for it or were invited to. */
    people: z.number(),
    admins: z.number(),
    seats: z.number(),
    seats_given: z.number(),
    /** Given to people who have opened their course. */
    seats_used: z.number(),
    /** Can still be given, and end within 60 days. */
    seats_expiring: z.number(),
    /** The last day on which one of its people studied with a seat. */
    last_active_on: z.string().nullable(),
    created_at: z.string(),
  }),
  beside: z.object({ can: abilities }),
})

const params = z.object({ company: id })
/** The taxpayer's number: 9 or 13 digits with or without hyphens. */
const bin = line(20).refine(
  (text) => text === '' || /^(\d[ -]?){9}((\d[ -]?){4})?$/.test(text),
  'A BIN has 9 or 13 digits.',
)

export const officeCompany = endpoint({
  method: 'GET',
  path: '/admin/companies/:company',
  access: { permission: 'for_business.view' },
  summary: 'One company with its administrators, seats and their movements, and its enquiries',
  params,
  data: z.object({
    company_id: z.string(),
    slug: z.string(),
    name: shownTexts,
    address: shownTexts,
    bin: z.string(),
    employees: z.number().nullable(),
    logo: z.string().nullable(),
    contact_name: z.string(),
    contact_no: z.string().nullable(),
    contact_email: z.string().nullable(),
    notes: z.string(),
    /** What it may owe on invoices, in taka, and for how many days; 0: it pays first. */
    credit_limit: z.number(),
    credit_days: z.number(),
    /** Whether certificates of its seats carry its logo; `asked`: it wants this logo there, which nobody agreed to yet. */
    mark: z.enum(['none', 'asked', 'agreed']),
    /** They carry one, of this logo or one before. */
    has_mark: z.boolean(),
    /** The company's login for people without email. */
    code: z.string().nullable(),
    people: z.number(),
    admins: z.array(
      z.object({
        admin_id: z.string(),
        person_id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        contact_no: z.string().nullable(),
        designation: z.string().nullable(),
        is_verified: z.boolean(),
      }),
    ),
    licences: z.array(
      z.object({
        licence_id: z.string(),
        course_name: z.string(),
        batch_no: z.number(),
        seats: z.number(),
        given: z.number(),
        expiring: expiringSeats,
      }),
    ),
    /** The latest fifty that gave the company seats or took them. */
    movements: z.array(
      z.object({
        at: z.string(),
        kind: z.string(),
        course_name: z.string(),
        seats: z.number(),
        reason: z.string().nullable(),
        by: z.string().nullable(),
        /** Until when these seats can be given; null: for good. */
        last_day: z.string().nullable(),
      }),
    ),
    enquiries: z.array(z.object({ lead_id: z.string(), contact_name: z.string(), created_at: z.string() })),
    seen: z.string(),
    can: abilities,
  }),
})
export const postCompany = endpoint({
  method: 'POST',
  path: '/admin/companies',
  isOneOfDoubles: true,
  access: { permission: 'for_business.create' },
  summary: 'Adds a company',
  body: z.strictObject({ name: someNames(120) }),
  data: z.object({ company_id: z.string() }),
})
export const putCompany = endpoint({
  method: 'PUT',
  path: '/admin/companies/:company',
  access: { permission: 'for_business.edit' },
  summary: "Changes a company's record",
  params,
  body: z.strictObject({
    name: someNames(120),
    address: texts(300),
    bin: bin.default(''),
    employees: z.number().int().min(1).max(1_000_000).nullable().default(null),
    logo: picture.default(null),
    contact_name: line(60).default(''),
    contact_no: phone.nullish(),
    contact_email: email.nullish(),
    notes: paragraph(5000).default(''),
    seen,
  }),
  data: done,
  errors: ['changed_meanwhile'],
})
export const putCompanyCredit = endpoint({
  method: 'PUT',
  path: '/admin/companies/:company/credit',
  access: { permission: 'for_business.approve' },
  summary: 'Sets how much a company may owe on invoices, in taka, and for how many days; 0: it pays first',
  params,
  body: z.strictObject({
    credit_limit: z.number('Please enter an amount.').min(0, 'Please enter an amount.').max(100_000_000).multipleOf(1),
    credit_days: z.number('From 1 to 180 days.').int().min(1, 'From 1 to 180 days.').max(180, 'From 1 to 180 days.'),
  }),
  data: done,
  errors: ['yourself'],
})
export const putCompanyMark = endpoint({
  method: 'PUT',
  path: '/admin/companies/:company/certificate-logo',
  access: { permission: 'for_business.approve' },
  summary:
    "Agrees that new certificates of the company's seats carry its logo, or ends that; certificates already issued stay as they are",
  params,
  body: z.strictObject({ is_agreed: z.boolean() }),
  data: done,
  errors: ['yourself', 'not_asked'],
})
export const uploadCompanyPicture = endpoint({
  method: 'POST',
  path: '/admin/companies/pictures',
  access: { permission: 'for_business.edit' },
  summary: 'Uploads the logo of a company',
  data: officePicture,
  isUpload: true,
  limit: { max: 200, seconds: 3600, by: 'person' },
  errors: ['wrong_media_type', 'too_large'],
})

export const companyAdminBody = z.strictObject({
  name: line(60).pipe(
    z
      .string()
      .min(3, 'Name must have 3 character')
      .regex(/^[^<>]*$/, 'Please enter your name'),
  ),
  contact_no: phone.nullish(),
  email: email.nullish(),
  designation: line(60).default(''),
})
export const postCompanyAdmin = endpoint({
  method: 'POST',
  path: '/admin/companies/:company/admins',
  // Whoever names one could name themselves, and act for the company.
  access: { permission: 'for_business.create' },
  summary:
    'Makes somebody an administrator of the company: with the account they have, or one opened by a one-time link',
  params,
  body: companyAdminBody,
  data: z.object({ sent_to: z.array(z.string()) }),
  errors: ['account_exists', 'already_admin', 'outranked', 'deactivated'],
})
export const deleteCompanyAdmin = endpoint({
  method: 'DELETE',
  path: '/admin/companies/:company/admins/:admin',
  access: { permission: 'for_business.create' },
  summary: 'Takes an administrator from a company that has another one',
  params: z.object({ company: id, admin: id }),
  data: done,
  errors: ['last_admin'],
})
export const postCompanyLearner = endpoint({
  method: 'POST',
  path: '/admin/companies/:company/learners',
  isOneOfDoubles: true,
  access: { permission: 'for_business.edit' },
  summary: 'Invites a learner into the company by phone',
  params,
  body: corporateLearnerBody,
  data: corporateLearner,
  errors: ['already_member'],
})

export const companySeatChoices = endpoint({
  method: 'GET',
  path: '/admin/company-seat-choices',
  access: { permission: 'for_business.approve' },
  summary: 'Batches on sale of published courses, of which seats can be granted',
  query: z.object({ q: line(100).optional() }),
  data: z.array(
    z.object({
      batch_id: z.string(),
      course_name: z.string(),
      batch_no: z.number(),
      /** null: without limit. */
      seats_left: z.number().nullable(),
    }),
  ),
})
export const postCompanySeats = endpoint({
  method: 'POST',
  path: '/admin/companies/:company/seats',
  access: { permission: 'for_business.approve' },
  summary:
    'Grants a company free seats of a batch, for good or until a day, with the reason; its administrators are told',
  params,
  body: z.strictObject({
    batch_id: id,
    seats: z.number().int().min(1).max(10_000),
    reason: line(300).pipe(z.string().min(3, 'Please say why.')),
    /** The last day on which they can be given; none: for good. */
    last_day: day.nullable().default(null),
  }),
  isIdempotent: true,
  isOneOfDoubles: true,
  data: z.object({ seats: z.number() }),
  errors: ['yourself'],
})
