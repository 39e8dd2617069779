/**
 * Brings the answers of an open attempt to the server and loses none: each is kept in the browser at once, sent soon, sent
 * while the page is being left, and sent again until the server has it. What was answered later elsewhere comes back.
 */
import type { AttemptState } from '#contracts/learning/quizzes/quizzes.ts'
import { callApi, type Outcome } from '#web/lib/api/call-api.ts'
import {
  type AttemptKey,
  forgetAnswer,
  keepAnswer,
  type KeptAnswer,
  keptAnswers,
} from '#web/lib/browser/kept-answers.ts'
import type { SentTo } from '#web/lib/api/endpoints.ts'
import { deviceId } from '#web/lib/device/device-id.ts'
import { randomId } from '#web/lib/device/random-id.ts'
import { serverNow } from '#web/lib/browser/server-now.ts'
import { type AnswerValue, isSameAnswer } from './quiz-answers.ts'

export type SaveState = { kind: 'saved'; at: Date } | { kind: 'offline' } | { kind: 'refused'; message: string }
type Answers = Record<string, AnswerValue>
type Asked = Outcome<'POST /learner-quiz-status'>

export interface AnswerListener {
  /** `replaced`: questions whose shown answer is another one now. */
  onAnswers(answers: Answers, replaced: string[]): void
  /** Of those questions a later answer was given elsewhere. */
  onNewer(questions: string[]): void
  onState(state: SaveState): void
  /** The attempt ended elsewhere or by its time, without so many of this page's answers. */
  onEnded(late: number): void
}

export interface AnswerKeeper {
  give(questionId: string, value: AnswerValue): void
  submit(): Promise<Asked>
  stop(): void
}

const savePause = 400
/** Of a long text, which is sent as a whole each time. */
const longTextPause = 3000
const longText = 300
const shortestRetry = 3000
const longestRetry = 30_000
const longestWait = 20_000

export function keepAnswers(of: AttemptKey, attempt: AttemptState, listener: AnswerListener): AnswerKeeper {
  const place = { quiz_id: of.quizId, attempt_id: of.attemptId, device_id: deviceId(of.learnerId) }
  const pending = new Map<string, KeptAnswer>()
  /** When the answer that is shown was given. */
  const known = new Map(Object.entries(attempt.answered_at).map(([id, moment]) => [id, Date.parse(moment)]))
  let answers = attempt.answers as Answers
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryAfter = shortestRetry
  let isSending = false
  let hasEnded = false
  let hasStopped = false

  function give(questionId: string, value: AnswerValue) {
    if (isSameAnswer(value, answers[questionId])) return
    // Later than what the person has seen, whatever the clocks say.
    const at = Math.max(Math.round(serverNow()), (known.get(questionId) ?? 0) + 1)
    const answer = { id: randomId(), at, value }
    pending.set(questionId, answer)
    known.set(questionId, at)
    keepAnswer(of, questionId, answer)
    show({ [questionId]: value }, [])
    sendIn(typeof value === 'string' && value.length > longText ? longTextPause : savePause)
  }

  function show(changed: Answers, replaced: string[]) {
    answers = { ...answers, ...changed }
    listener.onAnswers(answers, replaced)
  }

  function sendIn(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(send, milliseconds)
  }

  const body = (sent: Map<string, KeptAnswer>) => ({
    ...place,
    sent_at: new Date(serverNow()).toISOString(),
    answers: Object.fromEntries([...sent].map(([id, { value }]) => [id, value])),
    operations: Object.fromEntries(
      [...sent].map(([id, answer]) => [id, { operation_id: answer.id, given_at: new Date(answer.at).toISOString() }]),
    ),
  })

  async function send({ isLeaving = false } = {}) {
    if (hasEnded || pending.size === 0 || (isSending && !isLeaving)) return
    isSending = true
    const sent = new Map(pending)
    const outcome = await ask({ ...body(sent), is_draft: true }, { keepalive: isLeaving })
    isSending = false
    if (outcome.ok) forget(sent)
    if (hasEnded || hasStopped) return
    if (!outcome.ok) return fail(outcome.failure)
    retryAfter = shortestRetry
    listener.onState({ kind: 'saved', at: new Date() })
    takeIn(outcome.answer.data)
    if (pending.size > 0) sendIn(savePause)
  }

  function forget(sent: Map<string, KeptAnswer>) {
    for (const [questionId, { id }] of sent) {
      if (pending.get(questionId)?.id === id) pending.delete(questionId)
      forgetAnswer(of, questionId, id)
    }
  }

  async function fail({ status, message, error }: { status: number; message: string; error: { code: string } }) {
    if (error.code === 'attempt_ended') return end()
    const isPassing = status === 0 || status === 429 || status >= 500
    listener.onState(isPassing ? { kind: 'offline' } : { kind: 'refused', message })
    if (!isPassing) return
    sendIn(retryAfter)
    retryAfter = Math.min(2 * retryAfter, longestRetry)
  }

  /** An answer that waited here counts if another tab has sent it: what the attempt ended with decides. */
  async function end(ended?: AttemptState) {
    if (hasEnded) return
    hasEnded = true
    const waited = [...pending]
    let counted = ended
    if (!counted && waited.length > 0) {
      const outcome = await ask(place)
      if (outcome.ok) counted = outcome.answer.data
    }
    const tooLate = counted?.too_late
    const late = waited.filter(([id, { value }]) =>
      ended && tooLate ? tooLate.includes(id) : !isSameAnswer((counted?.answers as Answers)?.[id], value),
    )
    if (!hasStopped) listener.onEnded(late.length)
  }

  /** What the server knows, which may be newer than what is shown here. */
  function takeIn(state: AttemptState) {
    if (state.state !== 'open') return end(state)
    const newer = Object.entries(state.answers as Answers).filter(
      ([id, value]) => !pending.has(id) && !isSameAnswer(value, answers[id]),
    )
    for (const [id, moment] of Object.entries(state.answered_at))
      known.set(id, Math.max(known.get(id) ?? 0, Date.parse(moment)))
    if (newer.length === 0) return
    const questions = newer.map(([id]) => id)
    show(Object.fromEntries(newer), questions)
    listener.onNewer(questions)
  }

  /** Another tab or device may have gone on meanwhile. */
  async function look() {
    if (document.visibilityState !== 'visible' || hasEnded || isSending) return
    if (pending.size > 0) return send()
    const outcome = await ask(place)
    if (outcome.ok && !hasEnded && !hasStopped) takeIn(outcome.answer.data)
  }

  async function submit() {
    clearTimeout(timer)
    // Also what another tab of this browser has not sent yet.
    const sent = new Map([...pending, ...keptAnswers(of)])
    const outcome = await ask(body(sent))
    if (outcome.ok) {
      hasEnded = true
      forget(sent)
    } else if (pending.size > 0) sendIn(retryAfter)
    return outcome
  }

  const onVisibility = () => (document.visibilityState === 'hidden' ? send({ isLeaving: true }) : look())
  const onLeave = () => send({ isLeaving: true })
  const onOnline = () => (pending.size > 0 ? send() : look())
  document.addEventListener('visibilitychange', onVisibility)
  addEventListener('pagehide', onLeave)
  addEventListener('focus', look)
  addEventListener('online', onOnline)

  // What an earlier visit could not send, unless it was answered again since.
  for (const [questionId, answer] of keptAnswers(of)) {
    if (answer.at <= (known.get(questionId) ?? 0)) forgetAnswer(of, questionId, answer.id)
    else {
      pending.set(questionId, answer)
      known.set(questionId, answer.at)
    }
  }
  if (pending.size > 0) {
    show(Object.fromEntries([...pending].map(([id, { value }]) => [id, value])), [...pending.keys()])
    send()
  }

  return {
    give,
    submit,
    stop() {
      hasStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
      removeEventListener('pagehide', onLeave)
      removeEventListener('focus', look)
      removeEventListener('online', onOnline)
      send({ isLeaving: true })
    },
  }
}

/** A line that does not answer counts as none. */
async function ask(body: SentTo<'POST /learner-quiz-status'>['body'], { keepalive = false } = {}): Promise<Asked> {
  try {
    const signal = AbortSignal.timeout(longestWait)
    return await callApi('POST /learner-quiz-status', { body }, { keepalive, signal })
  } catch {
    const message = 'offline'
    return { ok: false, failure: { status: 0, message, error: { http_code: 0, code: 'offline', message } } }
  }
}
