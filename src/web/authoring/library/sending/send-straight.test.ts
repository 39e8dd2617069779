// @vitest-environment jsdom
/** A browser sends a file to the bucket: a lost part again, what arrived before not again, and through the server where it finds no way. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendStraight } from './send-straight.ts'

const size = 20
const partBytes = 8
const parts = [1, 2, 3].map((number) => ({
  number,
  from: (number - 1) * partBytes,
  bytes: Math.min(partBytes, size - (number - 1) * partBytes),
}))

/** The server and the bucket behind it: how each try to put a part ends is said before. */
const arrived = new Map<number, string>()
let calls: string[] = []
let statuses: number[] = []
let hold: Promise<void> | undefined
vi.mock('#web/lib/api/call-api.ts', () => ({
  callApi: async (key: string, sent: { params?: { part?: number } }) => {
    calls.push(key.replace('/admin/straight-uploads', ''))
    const data = {
      'POST /admin/straight-uploads': { file_id: 'file-1' },
      'GET /admin/straight-uploads/:file': { missing: parts.filter(({ number }) => !arrived.has(number)) },
      'POST /admin/straight-uploads/:file/parts/:part': { address: `https://bucket.example/${sent.params?.part}` },
    }[key]
    return { ok: true, answer: { data: data ?? {} } }
  },
}))
vi.mock('./put-part.ts', () => ({
  putPart: async (address: string, part: Blob, { signal }: { signal: AbortSignal }) => {
    await hold
    if (signal.aborted) return 0
    const status = statuses.shift() ?? 200
    if (status === 200) arrived.set(Number(address.split('/').at(-1)), await part.text())
    return status
  },
}))

const words = 'abcdefghijklmnopqrst'
const file = new File([words], 'film.mp4', { lastModified: 5 })
const place = { course: 'course-1', kind: 'video' as const }
function send() {
  const heard = { progress: [] as number[], errors: [] as string[], arrived: [] as string[], noWay: 0 }
  const begun = sendStraight(file, place, {
    onProgress: (sent) => heard.progress.push(sent),
    onError: (message) => heard.errors.push(message),
    onArrived: (id) => heard.arrived.push(id),
    onNoWay: () => heard.noWay++,
  })
  return { heard, begun }
}
const inOrder = () => parts.map(({ number }) => arrived.get(number) ?? '').join('')

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  arrived.clear()
  ;[calls, statuses, hold] = [[], [], undefined]
})
afterEach(() => vi.useRealTimers())

test('sends all parts and ends, a part that was lost again', async () => {
  statuses = [200, 0, 503, 200]
  const { heard, begun } = send()
  ;(await begun)?.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toMatchObject({ arrived: ['file-1'], errors: [], noWay: 0 })
  expect(inOrder()).toBe(words)
  expect(calls.at(-1)).toBe('POST /:file/end')
  expect(heard.progress.at(-1)).toBeLessThanOrEqual(size)
  expect(localStorage).toHaveLength(0)
})

test('goes on after a pause, and after the page was closed, with what is missing alone', async () => {
  let letGo = () => {}
  const first = send()
  const transfer = await first.begun
  transfer?.start()
  await vi.advanceTimersByTimeAsync(0)
  arrived.delete(3)
  first.heard.arrived.length = 0
  hold = new Promise((resolve) => (letGo = resolve))
  const second = send()
  const again = await second.begun
  again?.start()
  await vi.advanceTimersByTimeAsync(0)
  again?.pause()
  letGo()
  hold = undefined
  await vi.advanceTimersByTimeAsync(0)
  expect(second.heard.arrived).toEqual([])
  calls = []
  const third = send()
  ;(await third.begun)?.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(third.heard.arrived).toEqual(['file-1'])
  expect(calls.filter((call) => call.includes('parts'))).toHaveLength(1)
  expect(calls).not.toContain('POST ')
  expect(inOrder()).toBe(words)
})

test('a browser that is not let into the bucket says so and leaves the way to the server', async () => {
  statuses = [0, 0]
  const { heard, begun } = send()
  ;(await begun)?.start()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toMatchObject({ noWay: 1, arrived: [], errors: [] })
  expect(calls.at(-1)).toBe('POST /:file/refusal')
  expect(localStorage).toHaveLength(0)
})
