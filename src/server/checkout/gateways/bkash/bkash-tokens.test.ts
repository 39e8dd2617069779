import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BkashSimulator, bkashSimulator, createBkashSimulator } from '#simulators/bkash.ts'
import { createManualClock, type ManualClock } from '#simulators/clock.ts'
import { startGateway, type TestServer } from '#simulators/test-world.ts'
import { memoryTokenStore } from './memory-token-store.test-helper.ts'
import { type BkashTokens, bkashTokenRow, bkashTokens, type TokenStore } from './bkash-tokens.ts'
import { GatewayUnanswered, gatewayCaller } from '../gateway-caller.ts'

const minute = 60_000
const credentials = { appKey: 'key', appSecret: 'app-secret', username: 'user', password: 'pass-word' }
let clock: ManualClock
let simulator: BkashSimulator
let gateway: TestServer & { baseUrl: string }

beforeEach(async () => {
  clock = createManualClock(Date.parse('2026-11-20T06:30:00Z'))
  simulator = createBkashSimulator({ ...credentials, clock })
  gateway = await startGateway((app, prefix) => app.register(bkashSimulator, { prefix, isDemo: true, simulator }))
})
afterEach(() => gateway.close())

const client = (store: TokenStore, changes: Partial<typeof credentials> = {}): BkashTokens =>
  bkashTokens(
    gatewayCaller({ baseUrl: gateway.baseUrl, secrets: [] }),
    { ...credentials, ...changes },
    store,
    clock.now,
  )

describe('the bKash token', () => {
  it('is granted once for two processes that ask twenty times at once', async () => {
    const store = memoryTokenStore()
    const [one, two] = [client(store), client(store)]
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).current()))
    expect(new Set(tokens).size).toBe(1)
    expect(simulator.tokens.requests).toHaveLength(1)
  })

  it('is kept for 52 minutes, then refreshed', async () => {
    const tokens = client(memoryTokenStore())
    const first = await tokens.current()
    await clock.advance(51 * minute)
    expect(await tokens.current()).toBe(first)
    await clock.advance(2 * minute)
    const second = await tokens.current()
    expect(second).not.toBe(first)
    expect(simulator.tokens.isValid(second, 'id')).toBe(true)
    expect(simulator.tokens.requests).toHaveLength(2)
  })

  it('is granted anew when the refresh is refused', async () => {
    const tokens = client(memoryTokenStore())
    await tokens.current()
    await clock.advance(70 * minute)
    simulator.tokens.revokeAll()
    expect(simulator.tokens.isValid(await tokens.current(), 'id')).toBe(true)
    expect(simulator.tokens.requests).toHaveLength(3)
  })

  it('that was refused is replaced once, however many noticed it', async () => {
    const tokens = client(memoryTokenStore())
    const refused = await tokens.current()
    simulator.tokens.revokeAll()
    const replaced = await Promise.all(Array.from({ length: 10 }, () => tokens.replace(refused)))
    expect(new Set(replaced).size).toBe(1)
    expect(replaced[0]).not.toBe(refused)
    expect(simulator.tokens.requests).toHaveLength(2)
  })

  it('is never asked for a third time within the hour', async () => {
    const tokens = client(memoryTokenStore())
    const first = await tokens.current()
    const second = await tokens.replace(first)
    await expect(tokens.replace(second)).rejects.toThrow(GatewayUnanswered)
    expect(simulator.tokens.requests).toHaveLength(2)
    await clock.advance(61 * minute)
    expect(await tokens.replace(second)).not.toBe(second)
  })

  it('is used to its end when no request is left for renewing it', async () => {
    const store = memoryTokenStore()
    const tokens = client(store)
    await tokens.replace(await tokens.current())
    await clock.advance(54 * minute)
    const row = await store.read()
    expect(await tokens.current()).toBe(row?.idToken)
    expect(simulator.tokens.requests).toHaveLength(2)
  })

  it('counts a request that got no token, and keeps it in the row', async () => {
    const store = memoryTokenStore()
    const error = await client(store, { password: 'wrong' })
      .current()
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(GatewayUnanswered)
    expect(String(error)).not.toContain('app-secret')
    expect((await store.read())?.requests).toHaveLength(1)
  })

  it('is plain JSON in its row', async () => {
    const store = memoryTokenStore()
    await client(store).current()
    const row = await store.read()
    expect(bkashTokenRow.parse(JSON.parse(JSON.stringify(row)))).toEqual(row)
  })
})

describe('the simulated bKash', () => {
  it('blocks for an hour whoever asks a third time', async () => {
    const { tokens } = simulator
    expect([tokens.issue(), tokens.issue(), tokens.issue()].map((token) => token !== undefined)).toEqual([
      true,
      true,
      false,
    ])
    await clock.advance(59 * minute)
    expect(tokens.issue()).toBeUndefined()
    await clock.advance(2 * minute)
    expect(tokens.issue()).toBeDefined()
  })

  it('knows its tokens again after a restart', () => {
    const token = String(simulator.tokens.issue()?.id_token)
    expect(createBkashSimulator({ ...credentials, clock }).tokens.isValid(token, 'id')).toBe(true)
    expect(createBkashSimulator({ ...credentials, appSecret: 'other', clock }).tokens.isValid(token, 'id')).toBe(false)
  })
})
