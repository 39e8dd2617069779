/**
 * Answers that the server has not confirmed yet, as this browser keeps them: each under its learner, quiz and attempt, so that
 * tabs do not overwrite each other and nobody else is shown them. They go when the server has them, when the attempt ends,
 * when their learner logs out and when another person logs in.
 */
import { answersArea as area } from './forget-answers.ts'

export interface KeptAnswer {
  /** Of the act; the server takes it once. */
  id: string
  /** Milliseconds, by the server's clock. */
  at: number
  value: number | boolean | string | number[] | { x: number; y: number }[] | null
}
export interface AttemptKey {
  learnerId: string
  quizId: string
  attemptId: string
}

const quizPrefix = ({ learnerId, quizId }: Pick<AttemptKey, 'learnerId' | 'quizId'>) => `${area}${learnerId}/${quizId}/`
const attemptPrefix = (of: AttemptKey) => `${quizPrefix(of)}${of.attemptId}/`

export function keepAnswer(of: AttemptKey, questionId: string, answer: KeptAnswer): void {
  try {
    localStorage.setItem(attemptPrefix(of) + questionId, JSON.stringify(answer))
  } catch {
    // Without storage the answer still goes out; only a reload before that would lose it.
  }
}

/** By question. */
export function keptAnswers(of: AttemptKey): Map<string, KeptAnswer> {
  const prefix = attemptPrefix(of)
  const found = new Map<string, KeptAnswer>()
  for (const key of keysFrom(prefix)) {
    const answer = read(key)
    if (answer) found.set(key.slice(prefix.length), answer)
  }
  return found
}

/** Forgets an answer that has arrived, unless a newer one has been given since. */
export function forgetAnswer(of: AttemptKey, questionId: string, id: string): void {
  const key = attemptPrefix(of) + questionId
  if (read(key)?.id === id) remove([key])
}

/** Forgets the answers to a quiz, but not those of the attempt that is open. Says how many there were. */
export function forgetEndedAnswers(of: Pick<AttemptKey, 'learnerId' | 'quizId'>, openAttemptId: string | null): number {
  const open = openAttemptId && attemptPrefix({ ...of, attemptId: openAttemptId })
  return remove(keysFrom(quizPrefix(of)).filter((key) => !open || !key.startsWith(open)))
}

function keysFrom(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function remove(keys: string[]): number {
  for (const key of keys) localStorage.removeItem(key)
  return keys.length
}

function read(key: string): KeptAnswer | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as KeptAnswer | null) ?? undefined
  } catch {
    return undefined
  }
}
