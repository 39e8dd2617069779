/** The back office's users: lists, one person, invitation, changes, deactivation. */
import { z } from 'zod'
import { named } from '#contracts/bulk.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { day, done, email, id, instant, line, locale, paging, phone } from '#contracts/fields.ts'
import { reason } from '#contracts/fields.office.ts'
import { recovery } from './recovery/recovery.office.ts'

const role = z.enum(['learner', 'mentor', 'corporate', 'staff'])
/** Unverified: the account waits for its owner to open the link or to enter the code. */
const personState = z.enum(['active', 'unverified', 'deactivated'])

const filters = {
  q: line(100).optional(),
  role: role.optional(),
  state: personState.optional(),
  from: day.optional(),
  to: day.optional(),
  /** These people alone. */
  ids: named(id),
  sort: z.enum(['name', '-name', 'registered', '-registered']).default('-registered'),
}
export const officeUserFilters = z.object(filters)

export const officeUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  contact_no: z.string().nullable(),
  /** The uploaded one, else one that is drawn. */
  photo: z.string(),
  roles: z.array(role),
  state: personState,
  registered_at: instant,
})

export const officeUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: { permission: 'users.view' },
  summary: 'Users, searched by name, email or phone',
  isPaged: true,
  query: z.object({ ...filters, ...paging }),
  data: officeUser,
})

const params = z.object({ id })

export const officeUserDetails = officeUser.extend({
  gender: z.string().nullable(),
  locale: z.string().nullable(),
  has_password: z.boolean(),
  deactivated_at: instant.nullable(),
  deactivation_reason: z.string().nullable(),
  learner: z
    .object({
      learner_type: z.string(),
      organization_name: z.string().nullable(),
      institute_name: z.string().nullable(),
      department: z.string().nullable(),
      designation: z.string().nullable(),
    })
    .nullable(),
  mentor: z.object({ slug: z.string(), mentor_type: z.string() }).nullable(),
  employee: z
    .object({
      employment: z.string(),
      department: z.string().nullable(),
      designation: z.string().nullable(),
      joined_on: z.string().nullable(),
      left_on: z.string().nullable(),
    })
    .nullable(),
  companies: z.array(
    z.object({
      company_name: z.string(),
      part: z.enum(['admin', 'learner']),
      status: z.string().nullable(),
    }),
  ),
  office_roles: z.array(z.object({ id: z.string(), name: z.string() })),
  sessions: z.array(z.object({ device: z.string(), address: z.string(), created_at: instant, last_seen_at: instant })),
  enrolments: z.array(
    z.object({
      course_name: z.string(),
      slug: z.string(),
      progress: z.number(),
      enrolled_at: instant,
      completed_at: instant.nullable(),
    }),
  ),
  /** Null without the permission to see orders. */
  orders: z
    .object({
      count: z.number(),
      paid_total: z.number(),
      latest: z.array(z.object({ no: z.string(), state: z.string(), total: z.number(), placed_at: instant })),
    })
    .nullable(),
  /** Null without the permission to see the audit log. */
  audit: z
    .array(
      z.object({
        at: instant,
        action: z.string(),
        actor: z.string().nullable(),
        acted_by: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    )
    .nullable(),
  /** Newest first. Null without the permission to see them. */
  recoveries: z.array(recovery).nullable(),
  can: z.object({
    edit: z.boolean(),
    edit_employee: z.boolean(),
    invite: z.boolean(),
    deactivate: z.boolean(),
    reactivate: z.boolean(),
    act_as: z.boolean(),
    recover: z.boolean(),
    stop_recovery: z.boolean(),
    export: z.boolean(),
    erase: z.boolean(),
    merge: z.boolean(),
  }),
})
export const officeUserById = endpoint({
  method: 'GET',
  path: '/admin/users/:id',
  access: { permission: 'users.view' },
  summary: 'One person: facts, roles, sessions, enrolments; orders and audit log by their permissions',
  params,
  data: officeUserDetails,
})

/** Longer than sign-up allows: staff write names as papers have them. */
const fullName = line(60).pipe(
  z
    .string()
    .min(1, 'Please enter your name')
    .min(3, 'Name must have 3 character')
    .regex(/^[^<>]*$/, 'Please enter your name'),
)

/** A phone or an e-mail at least: the invitation has to reach the person. */
export const personBody = z.strictObject({
  name: fullName,
  email: email.nullish(),
  contact_no: phone.nullish(),
  gender: line(40).nullish(),
  locale: locale.nullish(),
})
export const invitation = z.object({
  id: z.string(),
  /** Where the link went, masked. */
  sent_to: z.array(z.string()),
})
export const inviteUser = endpoint({
  method: 'POST',
  path: '/admin/users',
  isOneOfDoubles: true,
  access: { permission: 'users.create' },
  summary: 'Make a learner’s account and send its owner a one-time link by SMS and email',
  body: personBody,
  data: invitation,
  errors: ['account_exists', 'outranked'],
})
export const inviteAgain = endpoint({
  method: 'POST',
  path: '/admin/users/:id/invitation',
  isOneOfDoubles: true,
  access: { permission: 'users.create' },
  summary: 'Send another one-time link to who has not opened the first; the old one ends',
  params,
  data: invitation,
  errors: ['already_joined', 'deactivated'],
})
export const putOfficeUser = endpoint({
  method: 'PUT',
  path: '/admin/users/:id',
  access: { permission: 'users.edit' },
  summary: 'Change a person’s name, contact, gender and language; the old contact is told',
  params,
  body: personBody,
  data: done,
  errors: ['outranked', 'account_exists'],
})
export const endUserSessions = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/sessions',
  access: { permission: 'users.edit' },
  summary: 'Log a person out everywhere',
  params,
  data: z.object({ ended: z.number() }),
  errors: ['outranked'],
})

export const deactivateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/deactivate',
  access: { permission: 'users.delete' },
  summary: 'Deactivate an account, with a reason: sessions end immediately, everything is kept',
  params,
  body: z.strictObject({ reason }),
  data: done,
  errors: ['outranked', 'yourself', 'already_done', 'last_administrator'],
})
export const reactivateUser = endpoint({
  method: 'POST',
  path: '/admin/users/:id/reactivate',
  access: { permission: 'users.delete' },
  summary: 'Reactivate an account, with a reason',
  params,
  body: z.strictObject({ reason }),
  data: done,
  errors: ['outranked', 'already_done'],
})
