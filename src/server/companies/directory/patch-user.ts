/** Changes a user's attributes as a PATCH of SCIM says (RFC 7644, section 3.5.2), with the habits of Entra and Okta. */
import { filter as matching, parse } from 'scim2-parse-filter'
import { attribute, isAttributes, lowered } from './read-user.ts'
import { ScimProblem } from './scim-error.ts'
import { type Attributes, coreSchema, enterpriseSchema, extensions, workplaceSchema } from './scim-user.ts'

const mostOperations = 100
const longestPath = 400

/** By schema: attributes that are kept, those of several values marked by a list, those with parts by what they have. */
const core = ['userName', 'externalId', 'displayName', 'title', 'active', 'name', 'emails', 'phoneNumbers']
const kept: Record<string, readonly string[]> = {
  [coreSchema]: core,
  [enterpriseSchema]: ['employeeNumber', 'department', 'manager'],
  [workplaceSchema]: ['site', 'line', 'grade'],
}
/** What directories send along by their usual settings and nobody keeps here: taken and left. */
const left = (
  'nickName profileUrl userType preferredLanguage locale timezone password ims photos addresses groups entitlements roles ' +
  'x509Certificates costCenter organization division schemas meta'
)
  .toLowerCase()
  .split(' ')
const several = new Set(['emails', 'phoneNumbers'])
const withParts = new Set(['name', 'manager'])

interface Path {
  schema: string
  /** Undefined: the whole extension. */
  name: string | undefined
  filter: string | undefined
  part: string | undefined
}

/** Undefined for what is not kept here. Throws 400 `invalidPath` for what no schema has, and `mutability` for the id. */
function readPath(text: string): Path | undefined {
  const schema = [...extensions, coreSchema].find((each) => text.toLowerCase().startsWith(each.toLowerCase()))
  const rest = schema === undefined ? text : text.slice(schema.length).replace(/^:/, '')
  if (schema && rest === '') return { schema, name: undefined, filter: undefined, part: undefined }
  const open = rest.indexOf('[')
  const close = rest.lastIndexOf(']')
  const hasFilter = open >= 0 && close > open
  const [head = '', ...parts] = (hasFilter ? rest.slice(0, open) + rest.slice(close + 1) : rest).split('.')
  const low = head.toLowerCase()
  if (low === 'id') throw new ScimProblem('mutability', 'The id never changes.')
  const name = kept[schema ?? coreSchema]?.find((each) => each.toLowerCase() === low)
  if (name === undefined && left.includes(low)) return undefined
  if (name === undefined || parts.length > 1) throw new ScimProblem('invalidPath', `There is no ${text.slice(0, 100)}.`)
  return {
    schema: schema ?? coreSchema,
    name,
    filter: hasFilter ? rest.slice(open + 1, close) : undefined,
    part: parts[0],
  }
}

interface Operation {
  op: 'add' | 'replace' | 'remove'
  path: string | undefined
  value: unknown
}

function readOperations(body: unknown): Operation[] {
  const given = isAttributes(body) ? attribute(body, 'Operations') : undefined
  if (!Array.isArray(given) || given.length === 0 || given.length > mostOperations)
    throw new ScimProblem('invalidSyntax', `Operations: a list of 1 to ${mostOperations} is expected.`)
  return given.map((each: unknown) => {
    if (!isAttributes(each)) throw new ScimProblem('invalidSyntax', 'Operations: attributes are expected.')
    const op = lowered(attribute(each, 'op'))
    const path = attribute(each, 'path') ?? undefined
    if (op !== 'add' && op !== 'replace' && op !== 'remove')
      throw new ScimProblem('invalidSyntax', 'op: add, replace or remove is expected.')
    if (path !== undefined && (typeof path !== 'string' || path === '' || path.length > longestPath))
      throw new ScimProblem('invalidPath', 'A path is a short text.')
    if (op === 'remove' && path === undefined) throw new ScimProblem('noTarget', 'remove needs a path.')
    return { op, path, value: attribute(each, 'value') }
  })
}

/** The attributes after all operations; the given ones stay as they are. Throws 400 for the first that will not do. */
export function patchUser(before: Attributes, body: unknown): Attributes {
  const after = structuredClone(before)
  for (const { op, path, value } of readOperations(body)) {
    if (path === undefined) eachOf(value, (name, one) => apply(after, { op, path: name, value: one }))
    else apply(after, { op, path, value })
  }
  return after
}

/** Without a path the value names the attributes itself; Okta and Entra put whole paths there. */
function eachOf(value: unknown, act: (name: string, value: unknown) => void): void {
  if (!isAttributes(value)) throw new ScimProblem('invalidValue', 'Without a path the value has to name attributes.')
  for (const [name, one] of Object.entries(value)) act(name, one)
}

function apply(user: Attributes, { op, path, value }: Operation & { path: string }): void {
  const target = readPath(path)
  if (!target) return
  const { schema, name, filter, part } = target
  if (name === undefined) {
    if (op === 'remove') delete user[schema]
    else eachOf(value, (each, one) => apply(user, { op, path: `${schema}:${each}`, value: one }))
    return
  }
  const holder = schema === coreSchema ? user : ((user[schema] ??= {}) as Attributes)
  if (several.has(name)) return changeValues(holder, name, { op, filter, part, value })
  if (filter !== undefined) throw new ScimProblem('invalidPath', `${name} has one value.`)
  if (part !== undefined) {
    if (!withParts.has(name)) throw new ScimProblem('invalidPath', `${name} has no parts.`)
    const parts = isAttributes(holder[name]) ? holder[name] : {}
    holder[name] = changed(parts, part, op === 'remove' ? undefined : value)
  } else if (op === 'remove') delete holder[name]
  else if (name === 'name') {
    if (!isAttributes(value)) throw new ScimProblem('invalidValue', 'name: attributes are expected')
    holder[name] = { ...(isAttributes(holder[name]) ? holder[name] : {}), ...value }
  } else holder[name] = value
}

function changed(attributes: Attributes, name: string, value: unknown): Attributes {
  const others = Object.entries(attributes).filter(([key]) => key.toLowerCase() !== name.toLowerCase())
  return { ...Object.fromEntries(others), ...(value === undefined ? {} : { [name]: value }) }
}

type ToValues = Pick<Operation, 'op' | 'value'> & Pick<Path, 'filter' | 'part'>

/** `emails`, `emails[type eq "work"]` and `emails[type eq "work"].value`; a value that is not there yet is made. */
function changeValues(holder: Attributes, name: string, { op, filter, part, value }: ToValues): void {
  const values = Array.isArray(holder[name]) ? (holder[name] as unknown[]) : []
  const fits = filter === undefined ? () => true : fitting(filter)
  if (filter === undefined && part === undefined) {
    const given = Array.isArray(value) ? value : [value]
    if (op === 'remove') delete holder[name]
    // What is added counts before what was there.
    else holder[name] = op === 'add' ? [...given, ...values] : given
    return
  }
  const found = values.filter(fits)
  if (op === 'remove') {
    const rest =
      part === undefined
        ? values.filter((each) => !found.includes(each))
        : values.map((each) => (found.includes(each) ? changed(each as Attributes, part, undefined) : each))
    if (rest.length > 0) holder[name] = rest
    else delete holder[name]
    return
  }
  const write = (each: unknown) => {
    const attributes = isAttributes(each) ? each : {}
    return part === undefined
      ? { ...attributes, ...(isAttributes(value) ? value : { value }) }
      : changed(attributes, part, value)
  }
  holder[name] =
    found.length > 0
      ? values.map((each) => (found.includes(each) ? write(each) : each))
      : [...values, write(typeOf(filter))]
}

function fitting(filter: string): (value: unknown) => boolean {
  const unreadable = () => new ScimProblem('invalidFilter', 'The filter in the path cannot be read.')
  try {
    const fits = matching(parse(filter))
    // What stands in the values came from outside as well, and may be nothing that can be compared.
    return (value) => {
      try {
        return fits(value)
      } catch {
        throw unreadable()
      }
    }
  } catch {
    throw unreadable()
  }
}

/** Of a new value, what the filter says of it: `type eq "work"`. */
function typeOf(filter: string | undefined): Attributes {
  const read = filter === undefined ? undefined : parse(filter)
  return read?.op === 'eq' && read.attrPath.toLowerCase() === 'type' ? { type: read.compValue } : {}
}
