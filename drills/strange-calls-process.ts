/** One part of the drill `strange-calls`: an academy of its own, called again and again. */
import type { InjectOptions } from 'fastify'
import { z } from 'zod'
import {
  type AnyEndpoint,
  type Answered,
  type Crowd,
  crowd,
  endpoints,
  mayPass,
  type RoleName,
  roles,
  send,
} from '#tests/crowd.ts'
import { addressOf, inputSchema, plausibleObject } from '#tests/plausible-input.ts'
import { deep, faultOf, ids, rawBodies, texts, values } from '#tests/strange-input.ts'
import { chanceOf } from './traffic.ts'

export interface CallsTask {
  keys: readonly string[]
  seed: number
  cases: number
}
export interface CallsReport {
  calls: number
  statuses: number[]
  faults: { kind: 'status' | 'slow' | 'schema' | 'form'; call: string; fault: string }[]
}

type Chance = () => number
const slowest = 2000
/** While one call waits for the database, others are served: as many endpoints are called at the same moment. */
const endpointsAtOnce = 4
const pick = <Item>(list: readonly Item[], chance: Chance): Item => list[Math.floor(chance() * list.length)] as Item

/** Any value that JSON can carry. */
function anything(chance: Chance): unknown {
  const kind = chance()
  if (kind < 0.75) return pick(values, chance)
  if (kind < 0.85) return Math.floor(chance() * 2 ** 40) - 2 ** 39
  if (kind < 0.95) {
    const length = Math.floor(chance() * 40)
    return String.fromCodePoint(...Array.from({ length }, () => Math.floor(chance() * 0xd7ff)))
  }
  return deep(Math.floor(chance() * 25))
}

function bodyFor(endpoint: AnyEndpoint, all: Crowd, chance: Chance): Pick<InjectOptions, 'payload' | 'headers'> {
  const json = { 'content-type': 'application/json' }
  const kind = chance()
  if (kind < 0.08) return { payload: pick(rawBodies, chance), headers: json }
  const schema = inputSchema(endpoint.body)
  const body = plausibleObject(schema, all.things)
  if (kind < 0.12)
    return { payload: JSON.stringify(body), headers: { 'content-type': pick(texts, chance).slice(0, 50) || 'x' } }
  const names = [...Object.keys(schema.properties ?? {}), 'not_a_field']
  // One call in six is as it should be.
  const changes = kind < 0.28 ? 0 : 1 + Math.floor(chance() * 3)
  for (let n = 0; n < changes; n++) body[pick(names, chance)] = anything(chance)
  if (chance() < 0.1) delete body[pick(names, chance)]
  return { payload: JSON.stringify(body), headers: json }
}

function queryFor(endpoint: AnyEndpoint, all: Crowd, chance: Chance): string {
  const schema = inputSchema(endpoint.query)
  const names = [...Object.keys(schema.properties ?? {}), 'page', 'perpage', 'not_a_field', '__proto__']
  const search = new URLSearchParams()
  for (const name of schema.required ?? []) search.set(name, String(plausibleObject(schema, all.things)[name] ?? 'x'))
  for (let n = Math.floor(chance() * 4); n > 0; n--) {
    const value = chance() < 0.3 ? String(Math.floor(chance() * 12_000) - 100) : pick(texts, chance)
    search.append(`${pick(names, chance)}${chance() < 0.1 ? '[]' : ''}`, value.slice(0, 500))
  }
  const extra = chance() < 0.05 ? '&%zz=%ff&=&&' : ''
  return search.size > 0 || extra ? `?${search}${extra}` : ''
}

function requestFor(endpoint: AnyEndpoint, all: Crowd, chance: Chance): InjectOptions {
  const given: Record<string, string> = {}
  for (const [, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) if (chance() < 0.15) given[name] = pick(ids, chance)
  const url = addressOf(endpoint, all.things, given) + queryFor(endpoint, all, chance)
  const language = pick(['en', 'bn', 'ar', '*', 'xx;q=9', ''], chance)
  const { payload, headers } = endpoint.method === 'GET' ? {} : bodyFor(endpoint, all, chance)
  return {
    method: endpoint.method,
    url,
    headers: { ...headers, ...(language ? { 'accept-language': language } : {}) },
    ...(payload === undefined ? {} : { payload }),
  }
}

function schemaFault(endpoint: AnyEndpoint, { status, text }: Answered): string | undefined {
  if (status >= 300) return undefined
  const { data } = JSON.parse(text) as { data: unknown }
  const schema = endpoint.isPaged ? z.array(endpoint.data) : endpoint.data
  return schema.safeParse(data).error?.message.slice(0, 300)
}

async function work({ keys, seed, cases }: CallsTask): Promise<CallsReport> {
  const all = await crowd()
  await allowManyCalls(all)
  const report: CallsReport = { calls: 0, statuses: [], faults: [] }
  const asRole = sessionsOf(all)
  const left = endpoints.filter(({ key }) => keys.includes(key))
  const callTheNext = async (): Promise<void> => {
    for (let endpoint = left.shift(); endpoint; endpoint = left.shift()) {
      const chance = chanceOf(seed + keys.indexOf(endpoint.key) * 7919)
      for (let n = 0; n < cases; n++) await callOnce(endpoint, all, { chance, asRole, report })
    }
  }
  await Promise.all(Array.from({ length: endpointsAtOnce }, callTheNext))
  await all.academy.close()
  return report
}

/** Limits and delays after wrong passwords would leave nearly every call unheard. */
async function allowManyCalls({ academy: { database } }: Crowd): Promise<void> {
  await database.executeSql(`
    create function drill_uncounted() returns trigger language plpgsql as 'begin new.uses := 0; return new; end';
    create trigger drill_uncounted before insert or update on rate_limit for each row execute function drill_uncounted();
    create function drill_forgiven() returns trigger language plpgsql as
      'begin new.failures := 0; new.next_try_at := now(); return new; end';
    create trigger drill_forgiven before insert or update on login_failure for each row execute function drill_forgiven()`)
}

interface Calling {
  chance: Chance
  asRole: ReturnType<typeof sessionsOf>
  report: CallsReport
}

async function callOnce(endpoint: AnyEndpoint, all: Crowd, { chance, asRole, report }: Calling): Promise<void> {
  const inside = roles.filter((each) => mayPass(endpoint.access, each))
  const role = chance() < 0.85 ? pick(inside, chance) : pick(roles, chance)
  const request = requestFor(endpoint, all, chance)
  const session = await asRole.open(role)
  let answer = await send(all.academy, request, session)
  // Its own call ended the session, or another one at the same time.
  if (answer.status === 401) asRole.forget(role, session)
  let fault = faultOf(answer, false, slowest)
  // A busy machine is no failure: what is slow has to be slow twice.
  if (fault?.startsWith('took')) {
    answer = await send(all.academy, request, await asRole.open(role))
    fault = faultOf(answer, false, slowest)
  }
  const schema = fault ? undefined : schemaFault(endpoint, answer)
  report.calls++
  report.statuses.push(answer.status)
  if (!fault && !schema) return
  const kind = schema ? 'schema' : fault?.startsWith('took') ? 'slow' : answer.status >= 500 ? 'status' : 'form'
  const call = `${endpoint.key} as ${role}, ${JSON.stringify(request).slice(0, 300)}`
  report.faults.push({ kind, call, fault: schema ?? fault ?? '' })
}

/** One session of each role, another one when it has ended. */
function sessionsOf(all: Crowd) {
  const sessions = new Map<RoleName, Promise<{ token: string }>>()
  return {
    async open(role: RoleName) {
      if (role === 'guest') return undefined
      const company = role === 'corporate' ? all.things.company : null
      const made =
        sessions.get(role) ?? all.academy.session(all.people[role].personId, role, company).then((token) => ({ token }))
      sessions.set(role, made)
      return made
    },
    forget(role: RoleName, session: { token: string } | undefined): void {
      if (session) sessions.delete(role)
    },
  }
}

process.once('message', (task) => {
  void work(task as CallsTask).then((report) => process.send?.(report, () => process.exit(0)))
})
