/** The answers of an open attempt as its page shows them, kept and sent by `keepAnswers`. */
import { useEffect, useRef, useState } from 'react'
import type { AttemptState } from '#contracts/learning/quizzes/quizzes.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { type AnswerKeeper, keepAnswers, type SaveState } from './keep-answers.ts'
import type { AnswerValue } from './quiz-answers.ts'

interface UseAnswers {
  /** What was chosen before the page's script ran. */
  readForm(): Record<string, AnswerValue>
  /** The attempt ended elsewhere or by its time, without so many of this page's answers. */
  onEnded(late: number): void
}

export function useAnswers(attempt: AttemptState, given: UseAnswers) {
  const learnerId = useViewer()?.learnerId ?? ''
  const keeper = useRef<AnswerKeeper>(undefined)
  const [answers, setAnswers] = useState(attempt.answers as Record<string, AnswerValue>)
  /** Of each question, how often its answer was replaced from outside: its fields are drawn anew. */
  const [versions, setVersions] = useState<Record<string, number>>({})
  const [saved, setSaved] = useState<SaveState | null>(null)
  const [newer, setNewer] = useState<string[]>([])
  const start = useRef({ attempt, ...given })
  const { attempt_id, quiz_id } = attempt

  useEffect(() => {
    const chosen = start.current.readForm()
    const of = { learnerId, quizId: quiz_id, attemptId: attempt_id }
    const kept = keepAnswers(of, start.current.attempt, {
      onAnswers(next, replaced) {
        setAnswers(next)
        if (replaced.length === 0) return
        setVersions((each) => ({ ...each, ...Object.fromEntries(replaced.map((id) => [id, (each[id] ?? 0) + 1])) }))
      },
      onNewer: (questions) => setNewer((former) => [...new Set([...former, ...questions])]),
      onState: setSaved,
      onEnded: (late) => start.current.onEnded(late),
    })
    for (const [questionId, value] of Object.entries(chosen)) kept.give(questionId, value)
    keeper.current = kept
    return () => kept.stop()
  }, [learnerId, quiz_id, attempt_id])

  return {
    answers,
    versions,
    saved,
    newer,
    give(questionId: string, value: AnswerValue) {
      setNewer((former) => former.filter((id) => id !== questionId))
      keeper.current?.give(questionId, value)
    },
    submit: () => keeper.current?.submit(),
  }
}
