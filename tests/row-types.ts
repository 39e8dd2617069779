/**
 * Compares what statements answer with the row type that the code states for them: `database.query<Row>(…)` of each
 * statement that a test sends, found by the place that sent it. So every API test proves the row types it comes by.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { DatabasePool, Sql } from '#server/platform/postgres/database.ts'
import { resolveImport, rootFolder } from './import-rule.ts'

/** A row type's fields with their types as written. */
export type Fields = Map<string, string>

const textOf = new Map<string, string>()
function read(path: string): string {
  if (!textOf.has(path)) textOf.set(path, existsSync(path) ? readFileSync(path, 'utf8') : '')
  return textOf.get(path) ?? ''
}

const closing: Record<string, string> = { '{': '}', '(': ')', '[': ']', '<': '>' }
/** The parts of `text` between `separator`s outside of brackets and quotes. */
function split(text: string, separator: RegExp): string[] {
  const parts: string[] = []
  let [depth, from, quote] = [0, 0, '']
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    if (quote) quote = letter === quote ? '' : quote
    else if (/['"`]/.test(letter)) quote = letter
    else if (letter in closing) depth++
    else if (/[})\]>]/.test(letter) && text[at - 1] !== '=') depth--
    else if (depth === 0 && separator.test(letter)) {
      parts.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, text.slice(from)].map((part) => part.trim()).filter((part) => part)
}

/** What stands between the bracket at `open` and the one that closes it. */
function inside(text: string, open: number): string {
  const end = closing[text.charAt(open)]
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (text[at] === text[open]) depth++
    else if (text[at] === end && text[at - 1] !== '=' && --depth === 0) return text.slice(open + 1, at)
  }
  return ''
}

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g, '')

function fieldsOfBody(body: string): Fields {
  const parts = split(withoutComments(body), /[;,\n]/)
  return new Map(
    parts.flatMap((part) => {
      const field = /^(?:readonly\s+)?['"]?(\w+)['"]?(\??)\s*:([\s\S]*)$/.exec(part)
      return field ? [[`${field[1]}${field[2]}`, (field[3] ?? '').trim()] as const] : []
    }),
  )
}

/** The fields of a type as it stands in the file at `path`; undefined for what only a compiler can tell. */
export function fieldsOf(type: string, path: string): Fields | undefined {
  const joined = split(type, /&/)
  if (joined.length > 1) {
    const parts = joined.map((part) => fieldsOf(part, path))
    return parts.every((part) => part !== undefined) ? new Map(parts.flatMap((part) => [...part])) : undefined
  }
  const plain = type.trim()
  if (plain.startsWith('{') && inside(plain, 0).length === plain.length - 2) return fieldsOfBody(plain.slice(1, -1))
  const chosen = /^(Pick|Omit)<([\s\S]*)>$/.exec(plain)
  if (chosen) {
    const [from = '', names = ''] = split(chosen[2] ?? '', /,/)
    const all = fieldsOf(from, path)
    const listed = [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name)
    if (!all || listed.length === 0 || /typeof|keyof/.test(names)) return undefined
    return new Map([...all].filter(([name]) => listed.includes(name.replace('?', '')) === (chosen[1] === 'Pick')))
  }
  return /^\w+$/.test(plain) ? fieldsOfName(plain, path) : undefined
}

function fieldsOfName(name: string, path: string): Fields | undefined {
  const text = withoutComments(read(path))
  const header = new RegExp(`\\binterface ${name}(?:\\s+extends\\s+([^{]+))?\\s*\\{`).exec(text)
  if (header) {
    const own = fieldsOfBody(inside(text, header.index + header[0].length - 1))
    const parents = split(header[1] ?? '', /,/).map((parent) => fieldsOf(parent, path))
    if (!parents.every((parent) => parent !== undefined)) return undefined
    return new Map([...parents.flatMap((parent) => [...parent]), ...own])
  }
  const alias = new RegExp(`\\btype ${name} =\\s*`).exec(text)
  if (alias) {
    const rest = text.slice(alias.index + alias[0].length)
    return fieldsOf(rest.startsWith('{') ? `{${inside(rest, 0)}}` : (/^[^\n]+/.exec(rest)?.[0] ?? ''), path)
  }
  const imported = [...text.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g)].find(([, names = '']) =>
    split(names, /,/).some((each) => each.replace(/^type\s+/, '') === name),
  )
  if (!imported?.[2]?.endsWith('.ts')) return undefined
  return fieldsOfName(name, join(rootFolder, resolveImport(path.slice(rootFolder.length + 1), imported[2])))
}

/** What JavaScript gets for a column of this type, where it is one thing. */
const kinds: Record<number, string> = {
  16: 'boolean',
  17: 'Buffer',
  20: 'number',
  21: 'number',
  23: 'number',
  25: 'string',
  700: 'number',
  701: 'number',
  1043: 'string',
  1082: 'string',
  1114: 'Date',
  1184: 'Date',
  1700: 'number',
  2950: 'string',
}
const voidType = 2278
const primitive = /^(?:(?:boolean|Buffer|number|string|Date|true|false|null|undefined|'[^']*'|\d+)\s*(?:\||$)\s*)+$/
const literals: Record<string, RegExp> = { string: /'[^']*'/, number: /\b\d+\b/, boolean: /\b(?:true|false)\b/ }

/** What is wrong with a row type, a line each. */
export function differences(fields: Fields, columns: readonly { name: string; dataTypeID: number }[]): string[] {
  const names = columns.map(({ name }) => name)
  const missing = [...fields.keys()].filter((name) => !name.endsWith('?') && !names.includes(name))
  const wrong = columns.flatMap(({ name, dataTypeID }) => {
    // A function that is called for what it does.
    if (dataTypeID === voidType) return []
    const stated = fields.get(name) ?? fields.get(`${name}?`)
    const kind = kinds[dataTypeID]
    if (!stated) return [`the column ${name} is not in the row type`]
    if (!kind || !primitive.test(stated)) return []
    const isRight = new RegExp(`\\b${kind}\\b`).test(stated) || literals[kind]?.test(stated)
    return isRight ? [] : [`${name} is stated as ${stated} and comes as ${kind}`]
  })
  return [...missing.map((name) => `the statement has no column ${name}`), ...wrong]
}

/** The row type written at a place of the code: `query<Row>(` or `first<Row>(`. */
export function rowTypeAt(path: string, line: number, column: number): string | undefined {
  const lines = read(path).split('\n')
  const from = lines
    .slice(line - 1)
    .join('\n')
    .slice(Math.max(0, column - 1))
  const call = /^\.?(?:query|first)</.exec(from)
  return call ? inside(from, call[0].length - 1) : undefined
}

interface Site {
  path: string
  line: number
  column: number
}
const frame = /(?:\(|at (?:async )?)(?:file:\/\/)?(\/[^():]+):(\d+):(\d+)\)?$/
function siteOf(stack: string): Site | undefined {
  for (const line of stack.split('\n')) {
    const [, path = '', row, column] = frame.exec(line.trim()) ?? []
    if (!path.startsWith(`${rootFolder}/src/`) || /\/postgres\/(?:database|send-together)\.ts$/.test(path)) continue
    // A test may ask for more than it reads.
    if (/\.test\.ts$|world/.test(path)) return undefined
    return { path, line: Number(row), column: Number(column) }
  }
  return undefined
}

function siteHere(): Site | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 12
  const site = siteOf(new Error('Where').stack ?? '')
  Error.stackTraceLimit = stackTraceLimit
  return site
}

type Query = (config: unknown, ...rest: unknown[]) => unknown

/**
 * From now on a statement of `database` fails when its row type states other columns than it answers. Answers the two
 * ways to ask that remember their place, because the pool sends later what it is asked for now.
 */
export function checkRowTypes({ pool, query, first }: DatabasePool): Pick<DatabasePool, 'query' | 'first'> {
  // The statements that were compared already, and the places of those that are on their way, by their values.
  const seen = new Set<string>()
  const sites = new WeakMap<readonly unknown[], Site>()
  pool.on('connect', (client) => watch(client, seen, sites))
  const remembering =
    <Answer>(ask: (statement: Sql) => Promise<Answer>) =>
    (statement: Sql) => {
      const site = seen.has(statement.text) ? undefined : siteHere()
      if (site) sites.set(statement.values, site)
      return ask(statement)
    }
  return { query: remembering(query) as typeof query, first: remembering(first) as typeof first }
}

function watch(client: { query: unknown }, seen: Set<string>, sites: WeakMap<readonly unknown[], Site>): void {
  // Looked up at each call, so that a test may watch the prototype, too.
  const { prototype } = client.constructor as unknown as { prototype: { query: Query } }
  const send: Query = (...given) => prototype.query.apply(client, given)
  client.query = (config: unknown, ...rest: unknown[]) => {
    const { text, values } = (config && typeof config === 'object' ? config : {}) as {
      text?: unknown
      values?: unknown[]
    }
    if (typeof text !== 'string' || !values || seen.has(text)) return send(config, ...rest)
    const site = sites.get(values) ?? siteHere()
    const answer = send(config, ...rest)
    if (!site || !(answer instanceof Promise)) return answer
    return answer.then((result: pg.QueryResult) => {
      seen.add(text)
      const type = rowTypeAt(site.path, site.line, site.column)
      const fields = type ? fieldsOf(type, site.path) : undefined
      const found = fields ? differences(fields, result.fields) : []
      if (found.length > 0) throw new Error(`${site.path}:${site.line}: ${found.join('; ')}`)
      return result
    })
  }
}
