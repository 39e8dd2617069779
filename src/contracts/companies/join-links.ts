/** Links by which many people come into a company: made and closed by it, used by whoever has one and an account. */
import { z } from 'zod'
import { companyWriters } from '#contracts/company-roles.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { day, done, id, line } from '#contracts/fields.ts'

/** What a link is: one that is not open lets nobody in. */
export const joinLinkStates = ['open', 'closed', 'expired', 'used_up'] as const
const state = z.enum(joinLinkStates)

export const getJoinLinks = endpoint({
  method: 'GET',
  path: '/join-links',
  access: 'corporate',
  companyRoles: companyWriters,
  summary: "The company's links to join by, the newest first, with how many joined",
  data: z.array(
    z.object({
      link_id: z.string(),
      name: z.string(),
      department: z.string().nullable(),
      site: z.string().nullable(),
      /** The last day on which it lets somebody in; null: until it is closed. */
      last_day: z.string().nullable(),
      most_joins: z.number().nullable(),
      joined: z.number(),
      waiting: z.number(),
      /** Whoever uses it waits for the company's yes. */
      waits: z.boolean(),
      state,
      made_at: z.string(),
    }),
  ),
})
export const postJoinLink = endpoint({
  method: 'POST',
  path: '/join-links',
  access: 'corporate',
  isOwnersOnly: true,
  summary: 'Makes a link to join the company by; its address is shown this once',
  body: z.strictObject({
    name: line(60).pipe(z.string().min(1, 'Input field is required')),
    department: line(60).nullish(),
    site: line(60).nullish(),
    last_day: day.nullish(),
    most_joins: z.number().int().min(1, 'From 1 to 100,000.').max(100_000, 'From 1 to 100,000.').nullish(),
    /** Whoever uses it waits for the company's yes. */
    waits: z.boolean(),
  }),
  limit: { max: 60, seconds: 3600, by: 'person' },
  data: z.object({ link_id: z.string(), address: z.string() }),
})
export const deleteJoinLink = endpoint({
  method: 'DELETE',
  path: '/join-links/:join_link',
  access: 'corporate',
  summary: 'Closes a link: it lets nobody in any more. Who joined stays, and who waits can still be answered',
  params: z.object({ join_link: id }),
  data: done,
})
export const getJoinRequests = endpoint({
  method: 'GET',
  path: '/join-requests',
  access: 'corporate',
  companyRoles: companyWriters,
  summary: 'People who used a link and wait for the company’s yes, two hundred at most, the longest waiting first',
  data: z.array(
    z.object({
      request_id: z.string(),
      name: z.string(),
      employee_no: z.string(),
      link_name: z.string(),
      department: z.string().nullable(),
      asked_at: z.string(),
      /** They were with the company before. */
      has_left: z.boolean(),
    }),
  ),
})
export const postJoinAnswer = endpoint({
  method: 'POST',
  path: '/join-requests/:join_request/answer',
  access: 'corporate',
  summary: 'Lets somebody who waits into the company, or refuses them; they are told',
  params: z.object({ join_request: id }),
  body: z.strictObject({ is_welcome: z.boolean() }),
  data: done,
})

const params = z.object({ link: z.string().max(100) })
export const getJoin = endpoint({
  method: 'GET',
  path: '/join/:link',
  access: 'anyone',
  summary: 'A link to join a company by: whose it is, whether it is open, and how whoever asks stands with the company',
  params,
  // A factory's people come from one address.
  limit: { max: 3000, seconds: 3600, by: 'address' },
  data: z.object({
    company_name: z.string(),
    logo: z.string().nullable(),
    accent: z.string().nullable(),
    state,
    waits: z.boolean(),
    /** Of who is logged in as a learner. */
    standing: z.enum(['stranger', 'member', 'waiting']),
  }),
})
export const postJoin = endpoint({
  method: 'POST',
  path: '/join/:link',
  access: 'learner',
  isOwnersOnly: true,
  needsOwnDevice: true,
  isOneOfDoubles: true,
  summary: 'Joins a company by its link, at once or after its yes, with the employee number there',
  params,
  body: z.strictObject({ employee_no: line(40).pipe(z.string().min(1, 'Input field is required')) }),
  // Whoever tries numbers learns little of who has which.
  limit: { max: 10, seconds: 3600, by: 'person' },
  data: z.object({ outcome: z.enum(['joined', 'waiting']) }),
  errors: ['already_member', 'already_asked', 'link_closed', 'link_expired', 'link_used_up'],
})
