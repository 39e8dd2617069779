/** Learners who study at once: each watches, answers, looks around and thinks in between, over connections of their own. */
import { setTimeout } from 'node:timers/promises'
import { Agent } from 'node:http'
import type { Buyer } from '../drills/field.ts'
import { thinCall } from '../drills/thin-call.ts'
import type { Lessons } from './learning.ts'

interface Came {
  calls: number
  /** By what came instead of an answer, or its status. */
  errors: Record<string, number>
  /** Milliseconds. */
  p50: number
  p95: number
}

interface Act {
  method: 'GET' | 'POST'
  path: string
  body?: object
}

/** Milliseconds between two acts of one learner: as long as a film goes on before it reports. */
const thinks = { least: 5_000, most: 15_000 }

/** Half of all acts report a film, a quarter answer a question; the rest opens a course, the dashboard's lists and the bell. */
function actOf(turn: number, { id, slug, videoId, quizId, questions }: Lessons): Act {
  const kind = turn % 8
  if (kind < 4) {
    const from = (turn * 10) % 580
    const body = { course_id: id, lecture_id: videoId, position: from + 10, watched: [[from, from + 10]] }
    return { method: 'POST', path: '/api/learner-course-status', body }
  }
  if (kind < 6) {
    const answers = { [questions[turn % questions.length] ?? '']: turn % 2 }
    return { method: 'POST', path: '/api/learner-quiz-status', body: { quiz_id: quizId, answers, is_draft: true } }
  }
  const looks = [`/api/my-courses/${slug}`, '/api/learner-courses', '/api/study', '/api/notices/count'] as const
  return { method: 'GET', path: looks[turn % looks.length] ?? looks[0] }
}

export async function learnersAt(
  origin: string,
  people: readonly Buyer[],
  lessons: Lessons,
  seconds: number,
): Promise<Came> {
  const agent = new Agent({ keepAlive: true, maxSockets: people.length })
  const took: number[] = []
  const errors: Record<string, number> = {}
  const until = performance.now() + seconds * 1000
  await Promise.all(
    people.map(async ({ token }, index) => {
      await setTimeout((thinks.most * index) / people.length)
      for (let turn = index; performance.now() < until; turn++) {
        const { path, ...act } = actOf(turn, lessons)
        const began = performance.now()
        const answer = await thinCall(origin + path, { agent, token, ...act })
        took.push(performance.now() - began)
        if (answer !== '200') errors[answer] = (errors[answer] ?? 0) + 1
        await setTimeout(thinks.least + Math.random() * (thinks.most - thinks.least))
      }
    }),
  )
  agent.destroy()
  const sorted = took.sort((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { calls: sorted.length, errors, p50: at(0.5), p95: at(0.95) }
}
