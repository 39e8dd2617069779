/** The logged-in user, and where an account is logged in. */
import { z } from 'zod'
import { companyRoles } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { done, id, instant } from '#contracts/fields.ts'

/** The specification's "Logged-in user". */
export const loggedInUser = z.object({
  username: z.string(),
  email: z.string().nullable(),
  contact_no: z.string().nullable(),
  /** Whatever the role: the uploaded one, else one that is drawn. */
  photo: z.string(),
  role: z.enum(['learner', 'mentor', 'corporate', 'staff']),
  roles: z.array(z.enum(['learner', 'mentor', 'corporate', 'staff'])),
  learner_type: z.string().nullable(),
  organization_name: z.string().nullable(),
  institute_name: z.string().nullable(),
  mentor_name: z.string().nullable(),
  mentor_id: z.string().nullable(),
  mentor_photo: z.string().nullable(),
  learner_name: z.string().nullable(),
  learner_id: z.string().nullable(),
  learner_photo: z.string().nullable(),
  corporate_admin: z.string().nullable(),
  corporate_user_id: z.string().nullable(),
  corporate_photo: z.string().nullable(),
  company_role: z.enum(companyRoles).nullable(),
  acted_by: z.string().nullable(),
  /** On a tablet that others use, too: what is secret is not shown there. */
  is_at_kiosk: z.boolean(),
  permissions: z.array(z.string()),
  /** Name of the role as which staff look at the back office, in its languages. */
  previewed_role: z.record(z.string(), z.string()).nullable(),
  locale: z.string().nullable(),
  enrolled_courses: z.array(
    z.object({
      course_id: z.string(),
      slug: z.string(),
      lecture_slug: z.string().nullable(),
      lecture_video: z.string().nullable(),
    }),
  ),
})
export type LoggedInUser = z.output<typeof loggedInUser>

export const me = endpoint({
  method: 'POST',
  path: '/me',
  access: 'person',
  summary: 'The logged-in user',
  data: loggedInUser,
  isUnlogged: true,
  isForPreview: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  access: 'anyone',
  summary: 'End this session',
  data: done,
  isUnlogged: true,
  isForPreview: true,
})
export const logoutEverywhere = endpoint({
  method: 'POST',
  path: '/logout-everywhere',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'End all sessions of this account',
  data: done,
})

export const switchRole = endpoint({
  method: 'POST',
  path: '/switch-role',
  access: 'person',
  summary: 'Switch to another of one’s roles',
  body: z.strictObject({ role: z.enum(['learner', 'mentor', 'corporate', 'staff']) }),
  data: loggedInUser,
})

export const sessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'person',
  summary: 'Where this account is logged in',
  data: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      address: z.string(),
      /** Where that is, as far as the address tells: this computer, the network one is in now, a private one, another. */
      place: z.enum(['this_computer', 'this_network', 'private_network', 'other_network']),
      /** The network's part of the address. */
      network: z.string(),
      created_at: instant,
      last_seen_at: instant,
      is_current: z.boolean(),
    }),
  ),
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/:id',
  access: 'person',
  isOwnersOnly: true,
  needsOwnDevice: true,
  summary: 'End one session',
  params: z.object({ id }),
  data: done,
})
