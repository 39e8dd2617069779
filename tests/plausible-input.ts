/** For tests that go over every endpoint: addresses and bodies that an endpoint takes, with ids of what is there. */
import { z } from 'zod'
import type { AnyEndpoint, Things } from './crowd.ts'

/** The value of a path parameter that leads to something real. */
function pathValue({ path, method }: AnyEndpoint, name: string, things: Things): string {
  const parts = path.split('/').filter(Boolean)
  const area = parts[0] === 'admin' ? parts.slice(0, 2).join('/') : parts[0]
  if (name === 'no') return path.startsWith('/seats/') ? things.seatOrder : things.order
  if (name === 'lecture') return 'a-reading'
  if (name === 'quiz') return things.quiz
  if (name === 'role') return things.role
  if (name === 'application' && /^\/(admin\/)?applications\//.test(path)) return things.office['job application'] ?? ''
  if (name === 'question' && path.startsWith('/questions/')) return things.office['lesson question'] ?? ''
  if (name === 'position') return '1'
  if (name === 'template') return 'order_paid'
  if (name === 'locale') return 'en'
  if (name === 'list') return 'DEPARTMENT'
  if (name === 'slug')
    return (
      {
        ...{ certificates: things.certificate, mentors: 'office-mentor', circulars: 'office-job' },
        ...{ paths: 'shown-path', 'learner-paths': 'shown-path' },
      }[area ?? ''] ?? things.slug
    )
  if (name === 'id' && /\/(erase|merge)$/.test(path)) return things.office['spare person'] ?? ''
  if (name === 'id') {
    const byArea: Record<string, string> = {
      sessions: things.session,
      notes: things.note,
      notices: things.office.notice ?? '',
      allocations: things.allocation,
      lectures: things.lecture,
      quizzes: things.quiz,
      experiences: things.experience,
      educations: things.education,
      trainings: things.training,
      'corporate-learners': things.companyLearner,
      'admin/roles': method === 'DELETE' ? things.spareRole : things.role,
      'admin/grantees': things.grantee,
      'admin/users': things.person,
      'admin/employees': things.employee,
    }
    return byArea[area ?? ''] ?? things.course
  }
  if (name === 'kind') return path.includes('/taxonomy/') ? 'industries' : 'page'
  if (name === 'text' && path.includes('/faqs/')) return things.office.faq ?? ''
  return things.office[method === 'DELETE' ? `spare ${name}` : name] ?? things.office[name] ?? 'home'
}

/** The address of an endpoint, with what `pathValue` says or the values given, which are not encoded. */
export function addressOf(endpoint: AnyEndpoint, things: Things, given: Record<string, string> = {}): string {
  return `/api${endpoint.path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? pathValue(endpoint, name, things))}`
}

export interface JsonSchema {
  type?: string
  format?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  minItems?: number
}

export function inputSchema(schema: z.ZodType | undefined): JsonSchema {
  if (!schema) return {}
  const known = inputSchemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  inputSchemas.set(schema, made)
  return made
}
const inputSchemas = new WeakMap<z.ZodType, JsonSchema>()

/** A value that a schema may well accept; named fields get real ones. */
function plausible(schema: JsonSchema, name: string, things: Things): unknown {
  const known: Record<string, unknown> = {
    course_id: things.course,
    lecture_id: things.lecture,
    quiz_id: things.quiz,
    learner_ids: [things.companyLearner],
    slug: things.slug,
    email: 'someone@example.test',
    user: 'someone@example.test',
    contact: 'someone@example.test',
    contact_no: '01711000001',
    phone: '01711000001',
    password: 'Str0ng!pass',
    password_confirmation: 'Str0ng!pass',
    current_password: 'Str0ng!pass',
    otp: '1234',
    ...{ pin: '4711', pin_again: '4711' },
    from_year: 2001,
    year: 2001,
    passing_year: 2001,
    to_year: 2002,
    payment_method: 'bank',
    company_name: 'Mill Ltd',
    accept_policies: true,
    batch_no: 1,
    // Of a batch, or the bounds of a list.
    price: schema.type === 'number' ? 1000 : [0, 1000],
    role_id: things.role,
    one: things.role,
    other: things.role,
    clone_of: undefined,
    changes: [{ module: 'permissions', action: 'edit', scope: 'all' }],
    attempt_id: undefined,
    analytic_id: undefined,
    device_id: undefined,
    interviewers: [],
    expected_total: undefined,
    coupon: undefined,
    // Choices of dropdowns, and days.
    gender: undefined,
    department: undefined,
    religion: undefined,
    marital_status: undefined,
    employee_type: undefined,
    bank: undefined,
    joined_on: undefined,
    left_on: undefined,
    roles: undefined,
    ...{ minutes: 10, percent: 25 },
    starts_at: '2030-01-01T10:00:00Z',
    ends_at: '2030-01-01T12:00:00Z',
    publish_at: '2030-01-01T10:00:00Z',
    ...{ cover: null, banner: null, class_start_date: '2030-01-05', reg_end_date: '2030-01-01' },
    ...{
      class_time: '18:30',
      class_end_time: '20:30',
      live_link: 'https://meet.example/room',
      discount: 0,
    },
    experience: schema.type === 'string' ? 'Twenty years on the floor of a knit factory.' : 4,
    deadline: '2030-01-01',
    ...{ bin: '', logo: null, contact_email: 'someone@example.test' },
    ...{ photo: null, image: null, tab_image: null, mobile_image: null, recording: null, assignee_id: null },
    link: 'https://meet.example/room',
    time: '18:30',
    ...{ starts_on: '2030-01-01', ends_on: '2030-12-31', received_on: '2026-01-01' },
    ...{ light_logo: '/logo-light.svg', dark_logo: '/logo-dark.svg' },
    ...{ facebook_page: '', linkedin: '', instagram: '', youtube: '', google_map: '' },
    words: ['sewing', 'selai'],
    group: things.office.group,
  }
  if (Object.hasOwn(known, name)) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const choice = schema.anyOf ?? schema.allOf
  if (choice?.[0]) return plausible(choice[0], name, things)
  if (schema.type === 'object') return plausibleObject(schema, things)
  if (schema.type === 'array') {
    if (schema.prefixItems) return schema.prefixItems.map((item) => plausible(item, '', things))
    return schema.items ? [plausible(schema.items, '', things)] : []
  }
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(1, schema.minimum ?? 1)
  if (schema.type === 'boolean') return false
  if (schema.format === 'date') return '2030-01-01'
  if (schema.type === 'string') return 'Some words'
  return undefined
}

export function plausibleObject(schema: JsonSchema, things: Things): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .map(([name, property]) => [name, plausible(property, name, things)] as const)
      .filter(([, value]) => value !== undefined),
  )
}
