// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#web/lib/api/call-api.ts'
import { stoppedAt } from '../study/player-storage.ts'
import { trackWatching } from './watch-tracker.ts'

vi.mock('#web/lib/api/call-api.ts', () => ({ callApi: vi.fn() }))
const calls = vi.mocked(callApi)
const sent = () => calls.mock.calls.map(([, { body }, options]) => ({ ...(body as unknown as object), ...options }))
const listener = { onProgress: vi.fn(), onNoLine: vi.fn() }
const ids = { course_id: 'c', lecture_id: 'l' }
const offline = {
  ok: false,
  failure: { status: 0, message: '', error: { http_code: 0, code: 'offline', message: '' } },
}

beforeEach(() => {
  vi.useFakeTimers()
  listener.onNoLine.mockReset()
  calls.mockReset().mockResolvedValue(offline as never)
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

function watch(from: number, to: number, known = from) {
  const tracker = trackWatching(ids, known, listener)
  tracker.moved(from)
  for (let at = from; at <= to; at += 0.25) tracker.played(at)
  return tracker
}

test('reports every five seconds what was watched', () => {
  const tracker = watch(26, 30)
  vi.advanceTimersByTime(5000)
  expect(sent()).toEqual([{ ...ids, position: 30, watched: [[26, 30]], keepalive: false }])
  tracker.stop()
})

test('what is played before the browser first says so counts from where it began', () => {
  const tracker = trackWatching(ids, 0, listener)
  tracker.begun(0)
  tracker.played(0.9)
  // After a pause of the line it goes on from what was heard last.
  tracker.begun(1.2)
  tracker.played(3)
  vi.advanceTimersByTime(5000)
  expect(sent()).toMatchObject([{ position: 3, watched: [[0, 3]] }])
  tracker.stop()
})

test('a busy device that looks seldom loses nothing, and a jump is no watching', () => {
  const tracker = trackWatching(ids, 0, listener)
  tracker.begun(0)
  vi.advanceTimersByTime(3800)
  tracker.played(3.8)
  tracker.played(40)
  vi.advanceTimersByTime(4000)
  expect(sent()).toMatchObject([{ position: 40, watched: [[0, 3.8]] }])
  tracker.stop()
})

test('reports the place also when it was only moved', () => {
  const tracker = trackWatching(ids, 26, listener)
  tracker.moved(80)
  vi.advanceTimersByTime(5000)
  expect(sent()).toEqual([{ ...ids, position: 80, watched: [], keepalive: false }])
  tracker.stop()
})

test('a page that is left says so at once, and its request outlives it', () => {
  const tracker = watch(26, 28)
  dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual([{ ...ids, position: 28, watched: [[26, 28]], keepalive: true }])
  tracker.stop()
})

test('a page that is killed is remembered here, until the server knows more', () => {
  const tracker = watch(26, 35.75)
  expect(sent()).toEqual([])
  expect(stoppedAt('l', 26)).toBeGreaterThan(34.7)
  expect(stoppedAt('l', 50)).toBeUndefined()
  expect(stoppedAt('another', 26)).toBeUndefined()
  tracker.stop()
})

test('what was watched without a line is handed over, once', async () => {
  const tracker = watch(26, 30)
  await vi.advanceTimersByTimeAsync(5000)
  for (let at = 30.25; at <= 32; at += 0.25) tracker.played(at)
  await vi.advanceTimersByTimeAsync(5000)
  expect(listener.onNoLine.mock.calls).toEqual([
    [{ position: 30, watched: [[26, 30]] }],
    [{ position: 32, watched: [[30, 32]] }],
  ])
  tracker.stop()
})

test('what a busy server refused goes with the next report', async () => {
  calls.mockResolvedValue({ ok: false, failure: { ...offline.failure, status: 503 } } as never)
  const tracker = watch(26, 30)
  await vi.advanceTimersByTimeAsync(5000)
  for (let at = 30.25; at <= 32; at += 0.25) tracker.played(at)
  await vi.advanceTimersByTimeAsync(5000)
  expect(sent().at(-1)).toMatchObject({ position: 32, watched: [[26, 32]] })
  tracker.stop()
})

test('without a line it is kept before the page can be left', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const tracker = watch(26, 28)
  dispatchEvent(new Event('pagehide'))
  expect(listener.onNoLine.mock.calls).toEqual([[{ position: 28, watched: [[26, 28]] }]])
  expect(sent()).toEqual([])
  tracker.stop()
  line.mockRestore()
})

test('wherever a page is killed, another device goes on less than five seconds from there', async () => {
  calls.mockResolvedValue({ ok: true, answer: { data: { lecture: { position: 26, is_completed: false } } } } as never)
  const tracker = watch(26, 26)
  let furthest = 0
  for (let at = 26; at <= 50; at += 0.25) {
    tracker.played(at)
    await vi.advanceTimersByTimeAsync(250)
    const told = sent().at(-1) as { position?: number } | undefined
    furthest = Math.max(furthest, at - (told?.position ?? 26))
  }
  expect(furthest).toBeGreaterThan(0)
  expect(furthest).toBeLessThan(5)
  tracker.stop()
})
