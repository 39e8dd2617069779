/** A learner of the company is edited, suspended, moved, leaves and comes back. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id, line } from '#contracts/fields.ts'

const place = line(60).nullish()
const member = z.object({
  learner_id: z.string(),
  learner_name: z.string(),
  employee_no: z.string().nullable(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  site: z.string().nullable(),
  line: z.string().nullable(),
  grade: z.string().nullable(),
  joined_on: z.string().nullable(),
  manager_id: z.string().nullable(),
  status: z.enum(['invited', 'active', 'suspended']),
  /** Who left is seen with what was done until then. */
  left_at: z.string().nullable(),
  has_pin: z.boolean(),
  /** Has no way in but number and PIN. */
  is_worker: z.boolean(),
})
export type CompanyMember = z.output<typeof member>

const params = z.object({ id })

export const getMember = endpoint({
  method: 'GET',
  path: '/corporate-learners/:id/record',
  access: 'corporate',
  summary: "The company's record of a learner, whoever left among them",
  params,
  data: member,
})
export const patchMember = endpoint({
  method: 'PATCH',
  path: '/corporate-learners/:id/record',
  access: 'corporate',
  summary: "Changes the company's record of a learner; what is left out stays as it is",
  params,
  body: z.strictObject({
    employee_no: line(40).nullish(),
    department: place,
    designation: place,
    site: place,
    line: place,
    grade: place,
    joined_on: z.iso.date('This is not a date.').nullish(),
    manager_id: id.nullish(),
  }),
  data: member,
})
export const moveMember = endpoint({
  method: 'POST',
  path: '/corporate-learners/:id/state',
  access: 'corporate',
  summary:
    'Suspends a learner of the company or ends that; marks who left, or who came back. History and certificates stay',
  params,
  body: z.strictObject({ deed: z.enum(['suspend', 'resume', 'leave', 'come_back']) }),
  data: member,
  errors: ['not_possible'],
})
