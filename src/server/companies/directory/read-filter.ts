/** Which users a filter of SCIM asks for (RFC 7644, section 3.4.2.2): a few equalities joined by `and`, and no more. */
import { type Filter, parse } from 'scim2-parse-filter'
import { ScimProblem } from './scim-error.ts'
import { coreSchema } from './scim-user.ts'

/** Longer than any that a directory needs to find one person. */
const longest = 600
const mostConditions = 10

const filterable = ['id', 'userName', 'externalId', 'emails.value', 'active'] as const
export interface Condition {
  of: (typeof filterable)[number]
  value: string | boolean
}

const wild = (why: string) => new ScimProblem('invalidFilter', why)
const known = `Only ${filterable.join(', ')} with eq, joined by and, can be asked for.`

/** Throws 400 `invalidFilter`. */
export function readFilter(text: string): Condition[] {
  if (text.length > longest) throw wild(`A filter has at most ${longest} characters.`)
  const conditions = conditionsOf(parsed(text))
  if (conditions.length > mostConditions) throw wild(`A filter has at most ${mostConditions} conditions.`)
  return conditions
}

function parsed(text: string): Filter {
  try {
    return parse(text)
  } catch {
    throw wild('The filter cannot be read.')
  }
}

function conditionsOf(filter: Filter): Condition[] {
  if (filter.op === 'and') return filter.filters.flatMap(conditionsOf)
  if (filter.op === '[]' && nameOf(filter.attrPath) === 'emails') return ofEmails(filter.valFilter)
  if (filter.op !== 'eq') throw wild(known)
  const name = nameOf(filter.attrPath)
  const of = filterable.find((each) => each.toLowerCase() === (name === 'emails' ? 'emails.value' : name))
  if (!of) throw wild(known)
  return [{ of, value: valueOf(of, filter.compValue) }]
}

/** Every user has one email here, that of work: `emails[type eq "work"]` asks for nothing. */
function ofEmails(filter: Filter): Condition[] {
  if (filter.op === 'and') return filter.filters.flatMap(ofEmails)
  if (filter.op !== 'eq') throw wild(known)
  const name = filter.attrPath.toLowerCase()
  if (name === 'type' && String(filter.compValue).toLowerCase() === 'work') return []
  if (name === 'value') return [{ of: 'emails.value', value: valueOf('emails.value', filter.compValue) }]
  throw wild(known)
}

const prefix = `${coreSchema}:`.toLowerCase()
function nameOf(path: string): string {
  const name = path.toLowerCase()
  return name.startsWith(prefix) ? name.slice(prefix.length) : name
}

function valueOf(of: Condition['of'], value: unknown): string | boolean {
  if (of !== 'active') {
    if (typeof value !== 'string') throw wild(`${of} is compared with a text.`)
    return value
  }
  if (typeof value === 'boolean') return value
  const text = String(value).toLowerCase()
  if (text !== 'true' && text !== 'false') throw wild('active is compared with true or false.')
  return text === 'true'
}
