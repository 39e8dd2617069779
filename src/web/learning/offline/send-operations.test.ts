// @vitest-environment jsdom
/** A quiz that was handed in without a network: kept through the logout, sent once, and what became of it is told. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callApi } from '#web/lib/api/call-api.ts'
import { deviceId } from '#web/lib/device/device-id.ts'
import { forgetTyped } from '#web/lib/browser/forget-typed.ts'
import { keepAnswer, keptAnswers } from '#web/lib/browser/kept-answers.ts'
import { addWaiting, loadWaiting } from '../study/waiting-operations.ts'
import { keepHandIn } from './keep-hand-in.ts'
import { loadUnaccepted } from './unaccepted/unaccepted.ts'
import { unacceptedWords } from './unaccepted/unaccepted-words.ts'
import { sendOperations } from './send-operations.ts'

vi.mock('#web/lib/api/call-api.ts', () => ({ callApi: vi.fn() }))
const calls = vi.mocked(callApi)

const paper = { learnerId: 'me', courseId: 'course', quizId: 'quiz', attemptId: 'attempt' }
const opened = { has: vi.fn(async () => true), open: vi.fn(), keys: vi.fn(async () => []), delete: vi.fn() }
const deleted = vi.fn()

beforeEach(() => {
  opened.open.mockResolvedValue({ delete: deleted })
  vi.stubGlobal('caches', opened)
  history.replaceState(null, '', '/quiz?course=c&quiz=q')
  keepAnswer(paper, 'question', { id: 'answer', at: Date.parse('2026-01-01T10:00:00Z'), value: 2 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  localStorage.clear()
})

const answer = (data: object) => calls.mockResolvedValueOnce({ ok: true, answer: { data } } as never)
const waitingId = () => loadWaiting('me')[0]?.id ?? ''

test('it waits once, with the answers that the server lacks, and goes out without the address of its page', async () => {
  keepHandIn(paper)
  keepHandIn(paper)
  expect(loadWaiting('me')).toHaveLength(1)
  answer({ taken: [waitingId()], refused: [], overtaken: [] })
  expect(await sendOperations('me')).toBe(true)
  const [, sent] = calls.mock.calls[0] as unknown as [string, { body: { operations: object[] } }]
  // The page's two clocks may be a moment apart.
  const givenAt = expect.stringMatching(/^2026-01-01T(?:09:59:59\.9|10:00:00\.0)/)
  expect(sent.body.operations).toEqual([
    expect.objectContaining({
      course_id: 'course',
      lecture_id: 'quiz',
      hand_in: {
        attempt_id: 'attempt',
        answers: { question: { value: 2, operation_id: 'answer', given_at: givenAt } },
      },
    }),
  ])
  expect(Object.keys(sent.body.operations[0] ?? {})).not.toContain('page')
  expect([loadWaiting('me'), keptAnswers(paper).size, loadUnaccepted('me')]).toEqual([[], 0, []])
  // The paper is used up.
  expect(deleted).toHaveBeenCalledWith('/quiz?course=c&quiz=q')
})

test('it outlives the logout, which takes the answers of the page, and is its learner’s alone', async () => {
  keepHandIn(paper)
  forgetTyped()
  expect(keptAnswers(paper).size).toBe(0)
  expect(loadWaiting('somebody else')).toEqual([])
  answer({ taken: [waitingId()], refused: [], overtaken: [] })
  expect(await sendOperations('me')).toBe(true)
})

test('with a line that breaks it goes on waiting', async () => {
  keepHandIn(paper)
  calls.mockResolvedValueOnce({ ok: false, failure: { status: 0 } } as never)
  expect(await sendOperations('me')).toBe(false)
  expect([loadWaiting('me').length, keptAnswers(paper).size]).toEqual([1, 1])
})

test.each([
  ['attempt_ended', 0],
  ['not_found', 0],
  // Still open: they are handed in on its page.
  ['too_late', 1],
])('refused as %s it is told, and keeps %i answers', async (code, kept) => {
  keepHandIn(paper)
  answer({ taken: [], refused: [{ id: waitingId(), code }], overtaken: [] })
  await sendOperations('me')
  expect(loadUnaccepted('me')).toMatchObject([{ lesson_id: 'quiz', is_quiz: true, code }])
  expect([loadWaiting('me').length, keptAnswers(paper).size]).toEqual([0, kept])
})

test.each([
  ['too_late', 'The lesson “Seams”: your offline study was not accepted. It reached us too late'],
  ['closed', 'The lesson “Seams”: your offline study was not accepted. The lesson is not open'],
  ['not_found', 'The lesson “Seams”: your offline study was not accepted. The course or the lesson'],
])('watching that is refused as %s does not go away in silence', async (code, words) => {
  addWaiting('me', { course_id: 'course', lecture_id: 'film', watched: [[0, 5]], title: 'Seams' })
  answer({ taken: [], refused: [{ id: waitingId(), code }], overtaken: [] })
  await sendOperations('me')
  expect(loadWaiting('me')).toEqual([])
  expect(loadUnaccepted('me').map(unacceptedWords)).toEqual([expect.stringContaining(words)])
})

test('what another device went on with later is told to the older one', async () => {
  addWaiting('me', { course_id: 'course', lecture_id: 'film', position: 5, watched: [[0, 5]], title: 'Seams' })
  answer({ taken: [waitingId()], refused: [], overtaken: [{ id: waitingId(), what: 'place' }] })
  await sendOperations('me')
  const [, sent] = calls.mock.calls[0] as unknown as [string, { body: { operations: { device_id: string }[] } }]
  expect(sent.body.operations[0]?.device_id).toBe(deviceId('me'))
  expect(loadUnaccepted('me').map(unacceptedWords)).toEqual([expect.stringContaining('another device')])
})
