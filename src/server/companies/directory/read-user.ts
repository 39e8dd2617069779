/** Reads what a directory sends of a user: each attribute for itself, the whole refused where one will not do. */
import type { z } from 'zod'
import { email as emailField, line, phone as phoneField } from '#contracts/fields.ts'
import { ScimProblem } from './scim-error.ts'
import { type Attributes, coreSchema, type DirectoryUser, enterpriseSchema, workplaceSchema } from './scim-user.ts'

/** The value of an attribute, whatever capitals its name has. */
export function attribute(attributes: Attributes, name: string): unknown {
  const wanted = name.toLowerCase()
  const key = Object.keys(attributes).find((each) => each.toLowerCase() === wanted)
  return key === undefined ? undefined : attributes[key]
}

export const isAttributes = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is no text is none: made into one, it could say anything of itself. */
export const lowered = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '')

const refuse = (name: string, why: string) => new ScimProblem('invalidValue', `${name}: ${why}`)

function text(attributes: Attributes, name: string, most: number): string | null {
  const value = attribute(attributes, name)
  if (value === undefined || value === null) return null
  // Directories keep employee numbers as numbers, too.
  if (typeof value !== 'string' && typeof value !== 'number') throw refuse(name, 'a text is expected')
  return checked(name, line(most, `at most ${most} characters`), String(value)) || null
}

function checked<Schema extends z.ZodType>(name: string, schema: Schema, value: unknown): z.output<Schema> {
  const read = schema.safeParse(value)
  if (!read.success) throw refuse(name, read.error.issues[0]?.message ?? 'this will not do')
  return read.data
}

function complex(attributes: Attributes, name: string): Attributes {
  const value = attribute(attributes, name)
  if (value === undefined || value === null) return {}
  if (!isAttributes(value)) throw refuse(name, 'attributes are expected')
  return value
}

/** Entra sends `"False"`. */
function readActive(value: unknown): boolean | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw refuse('active', 'true or false is expected')
}

const mostValues = 20

/** The values of `emails` or `phoneNumbers`, those that are wanted most at the front. */
function values(attributes: Attributes, name: string, type: string): string[] {
  const given = attribute(attributes, name)
  if (given === undefined || given === null) return []
  if (!Array.isArray(given) || given.length > mostValues)
    throw refuse(name, `a list of at most ${mostValues} is expected`)
  const rank = (each: Attributes) =>
    lowered(attribute(each, 'type')) === type ? 0 : attribute(each, 'primary') === true ? 1 : 2
  return given
    .map((each) => {
      if (!isAttributes(each)) throw refuse(name, 'attributes are expected')
      return { value: attribute(each, 'value'), rank: rank(each) }
    })
    .filter(({ value }) => value !== undefined && value !== null && value !== '')
    .sort((one, other) => one.rank - other.rank)
    .map(({ value }) => {
      if (typeof value !== 'string') throw refuse(name, 'a text is expected')
      return value
    })
}

/** Of the numbers that a directory knows, the first mobile one of here; landlines and numbers of other countries are none. */
const mobileOf = (numbers: readonly string[]): string | null =>
  numbers.map((number) => phoneField.safeParse(number).data).find((number) => number !== undefined) ?? null

/** Entra sends the id alone, or in `value`; an empty one takes the manager away. */
function managerOf(enterprise: Attributes): string | null {
  const manager = attribute(enterprise, 'manager')
  return isAttributes(manager) ? text(manager, 'value', 100) : text(enterprise, 'manager', 100)
}

/** `active` stays as it was where nothing is said of it. Throws 400 `invalidValue` with the attribute's name. */
export function readUser(given: unknown, wasActive: boolean): DirectoryUser {
  if (!isAttributes(given)) throw new ScimProblem('invalidSyntax', 'A user is expected.')
  // A core attribute may stand below its schema's name.
  const core = { ...given, ...complex(given, coreSchema) }
  const name = complex(core, 'name')
  const enterprise = complex(core, enterpriseSchema)
  const workplace = complex(core, workplaceSchema)
  const userName = text(core, 'userName', 254)
  if (!userName) throw refuse('userName', 'this is needed')
  const [email] = values(core, 'emails', 'work')
  return {
    userName,
    externalId: text(core, 'externalId', 254),
    displayName: text(core, 'displayName', 120) ?? text(name, 'formatted', 120),
    givenName: text(name, 'givenName', 120),
    familyName: text(name, 'familyName', 120),
    email: email === undefined ? (emailField.safeParse(userName).data ?? null) : checked('emails', emailField, email),
    phone: mobileOf(values(core, 'phoneNumbers', 'mobile')),
    title: text(core, 'title', 60),
    active: readActive(attribute(core, 'active')) ?? wasActive,
    employeeNumber: text(enterprise, 'employeeNumber', 40),
    department: text(enterprise, 'department', 60),
    managerId: managerOf(enterprise),
    site: text(workplace, 'site', 60),
    line: text(workplace, 'line', 60),
    grade: text(workplace, 'grade', 60),
  }
}
