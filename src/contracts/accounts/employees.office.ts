/** The back office's employees: the list, registration, one employee with the private facts that only HR needs. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { day, done, id, line, paging } from '#contracts/fields.ts'
import { invitation, officeUser, personBody } from './users.office.ts'

const employment = z.enum(['employed', 'freelance'])

export const officeEmployee = officeUser
  .pick({ id: true, name: true, email: true, contact_no: true, photo: true, state: true })
  .extend({
    employment,
    department: z.string().nullable(),
    designation: z.string().nullable(),
    joined_on: z.string().nullable(),
    left_on: z.string().nullable(),
    office_roles: z.array(z.string()),
  })
export const officeEmployees = endpoint({
  method: 'GET',
  path: '/admin/employees',
  access: { permission: 'users.view' },
  summary: 'Employees and freelancers',
  isPaged: true,
  query: z.object({
    q: line(100).optional(),
    employment: employment.optional(),
    department: line(60).optional(),
    /** Who works here now, or who has left. */
    presence: z.enum(['present', 'left']).optional(),
    sort: z.enum(['name', '-name', 'joined', '-joined']).default('name'),
    ...paging,
  }),
  data: officeEmployee,
})

const privateFacts = z.object({
  religion: z.string().nullable(),
  marital_status: z.string().nullable(),
  employee_type: z.string().nullable(),
  bank: z.string().nullable(),
})
export const officeEmployeeById = endpoint({
  method: 'GET',
  path: '/admin/employees/:id',
  access: { permission: 'users.edit' },
  summary: 'One employee with the private facts',
  params: z.object({ id }),
  data: officeEmployee.omit({ office_roles: true }).extend({
    gender: z.string().nullable(),
    locale: z.string().nullable(),
    ...privateFacts.shape,
  }),
})

const workFields = {
  employment,
  department: line(60).nullish(),
  designation: line(60).nullish(),
  joined_on: day.nullish(),
  left_on: day.nullish(),
  religion: line(40).nullish(),
  marital_status: line(40).nullish(),
  employee_type: line(40).nullish(),
  bank: line(40).nullish(),
}
export const registerEmployeeBody = personBody.extend({
  ...workFields,
  /** Ids of roles: only such as hold nothing that the caller lacks. */
  roles: z.array(id).max(20).optional(),
})
export const registerEmployee = endpoint({
  method: 'POST',
  path: '/admin/employees',
  access: { permission: 'users.create' },
  summary:
    'Register an employee or freelancer, with roles, and send the one-time link; who has an account becomes an employee with it',
  body: registerEmployeeBody,
  data: invitation,
  errors: ['already_employee', 'not_to_grant', 'account_exists', 'outranked', 'deactivated'],
})
export const putEmployee = endpoint({
  method: 'PUT',
  path: '/admin/employees/:id',
  access: { permission: 'users.edit' },
  summary: 'Change what is known of an employee’s work, private facts included',
  params: z.object({ id }),
  body: z.strictObject(workFields),
  data: done,
  errors: ['outranked', 'last_administrator'],
})
