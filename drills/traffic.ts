/** What drills share: chance that can be repeated, calls as a buyer, many at a time, and how a drill reports. */
import { type Buyer, pause } from './field.ts'

export interface Finding {
  what: string
  value: string
  mark: string
  isMet: boolean
}
export const finding = (what: string, value: string | number, mark: string | number): Finding => ({
  what,
  value: String(value),
  mark: String(mark),
  isMet: String(value) === String(mark),
})

export interface Drill {
  name: string
  title: string
  /** `scale` 1 is the size that is promised; tests take less. */
  run(options: { seed: number; scale: number }): Promise<Finding[]>
}

/** The same numbers for the same seed (mulberry32), 0 to 1. */
export function chanceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  const mixed = [...items]
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = Math.floor(chance() * (index + 1))
    const [one, two] = [mixed[index] as Item, mixed[other] as Item]
    mixed[index] = two
    mixed[other] = one
  }
  return mixed
}

/** Works through all items, `width` at a time; answers in their order. */
export async function atOnce<Item, Result>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  let next = 0
  const runner = async () => {
    for (let index = next++; index < items.length; index = next++) {
      results[index] = await work(items[index] as Item, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, runner))
  return results
}

export interface Called {
  status: number
  // The drills read a few fields of answers that the contracts' tests check whole.
  body: any
}

/** A call of the API as somebody. Status 0: no answer. */
export async function call(
  origin: string,
  path: string,
  {
    as,
    body,
    key,
    method = 'POST',
  }: { as: Pick<Buyer, 'token'>; body?: unknown; key?: string; method?: 'GET' | 'POST' | 'DELETE' },
): Promise<Called> {
  try {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${as.token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  } catch {
    return { status: 0, body: undefined }
  }
}

/** Asks again whoever is busy or still at it, as people and gateways do; `told` says how often they had to. */
export function insistence() {
  let times = 0
  const isToComeBack = (answer: number | Called) =>
    typeof answer === 'number' ? answer === 503 : answer.status === 503 || answer.body?.error?.code === 'still_running'
  return {
    async insist<Answer extends number | Called>(ask: () => Promise<Answer>): Promise<Answer> {
      for (;;) {
        const answer = await ask()
        if (!isToComeBack(answer)) return answer
        times++
        await pause(300)
      }
    },
    told: (): Finding => ({ what: 'Answers that said to come back', value: String(times), mark: 'told', isMet: true }),
  }
}

export const orderBody = (slug: string, given: Record<string, unknown> = {}) => ({
  items: [{ slug, batch_no: 1 }],
  payment_method: 'card',
  accept_policies: true,
  ...given,
})

/** Sends what a gateway or a browser sends, to the process at `origin` whatever address it was meant for. */
export async function deliver(origin: string, address: string, fields?: Record<string, string>): Promise<number> {
  const url = new URL(address)
  try {
    const response = await fetch(`${origin}${url.pathname}${url.search}`, {
      ...(fields
        ? {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            body: new URLSearchParams(fields).toString(),
          }
        : {}),
      redirect: 'manual',
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return 0
  }
}

export function tally(values: readonly (string | number)[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return [...counts]
    .toSorted()
    .map(([value, count]) => `${count}× ${value}`)
    .join(', ')
}

export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
