/** The rules of a quiz before one begins. */
import { type FormEvent, useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { lateMinutes } from '#contracts/learning/quizzes/late-minutes.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { deviceId } from '#web/lib/device/device-id.ts'
import { dateAndTime, listed, minutes, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { LockIcon } from '#web/ui/icons/icons.tsx'
import { closedWords } from '../outline/closed-words.ts'
import { dueWords } from '../outline/due-words.ts'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'

type Quiz = DataOf<'GET /quizzes/:id'>

export function QuizStart({ quiz, error }: { quiz: Quiz; error?: string }) {
  const isNavigating = useNavigation().state !== 'idle'
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState(error)
  const navigate = useNavigate()
  const learnerId = useViewer()?.learnerId

  /** Without a connection the page stays and says so; without script the form is sent as it is. */
  async function start(event: FormEvent) {
    event.preventDefault()
    setIsStarting(true)
    setProblem(undefined)
    const outcome = await callApi('POST /learner-quiz-status', {
      body: { quiz_id: quiz.quiz_id, ...(learnerId ? { device_id: deviceId(learnerId) } : {}) },
    })
    setIsStarting(false)
    if (outcome.ok) return navigate(`/quiz?course=${quiz.course_slug}&quiz=${quiz.slug}`, { replace: true })
    setProblem(outcome.failure.status === 0 ? m.not_started_offline() : outcome.failure.message)
  }

  const isLeft = quiz.attempts_left === null || quiz.attempts_left > 0
  const canStart = isLeft && quiz.next_attempt_at === null && !quiz.closed
  return (
    <main id="main" className="wrap quizstart" tabIndex={-1}>
      <div className="panel panel--pad stack">
        <p className="muted is-title">{listed([quiz.course_name, quiz.section_title])}</p>
        <h2 className="title">{quiz.title}</h2>
        {quiz.best_percent !== null && (
          <p>
            <Badge tone={quiz.is_passed ? 'ok' : 'warn'}>{quiz.is_passed ? m.passed() : m.not_passed()}</Badge>{' '}
            {m.best_result({ percent: percent(quiz.best_percent) })}
          </p>
        )}
        <dl className="kv">
          <div>
            <dt>{m.quiz_questions()}</dt>
            <dd>{number(quiz.questions_count)}</dd>
          </div>
          <div>
            <dt>{m.quiz_to_pass()}</dt>
            <dd>{percent(quiz.pass_percent)}</dd>
          </div>
          <div>
            <dt>{m.quiz_time()}</dt>
            <dd>
              {quiz.time_limit_minutes
                ? m.length_minutes({ minutes: number(quiz.time_limit_minutes) })
                : m.quiz_no_time_limit()}
            </dd>
          </div>
          <div>
            <dt>{m.quiz_attempts()}</dt>
            <dd>
              {quiz.attempts_left === null
                ? m.quiz_any_attempts()
                : m.quiz_attempts_left({ left: number(quiz.attempts_left) })}
            </dd>
          </div>
          {quiz.wait_hours !== null && (
            <div>
              <dt>{m.quiz_wait()}</dt>
              <dd>{minutes(quiz.wait_hours * 60)}</dd>
            </div>
          )}
          {quiz.wrong_percent > 0 && (
            <div>
              <dt>{m.quiz_wrong()}</dt>
              <dd>{m.quiz_wrong_cost({ percent: percent(quiz.wrong_percent) })}</dd>
            </div>
          )}
        </dl>
        <p className="muted">{quiz.time_limit_minutes ? m.quiz_clock_goes_on() : m.quiz_saved_as_you_go()}</p>
        {quiz.time_limit_minutes !== null && (
          <p className="muted">
            {m.quiz_late_lease({ minutes: number(Math.min(lateMinutes, quiz.time_limit_minutes)) })}
          </p>
        )}
        {quiz.last_attempt?.result?.is_waiting && (
          <Note tone="info">
            <b>{m.essay_waits()}</b>
            <br />
            {m.essay_waits_text()}
          </Note>
        )}
        {isLeft && quiz.next_attempt_at && (
          <Note tone="info">{m.quiz_again_from({ moment: dateAndTime(quiz.next_attempt_at) })}</Note>
        )}
        {quiz.due && <Note tone={quiz.due.is_late ? 'warn' : 'info'}>{dueWords(quiz.due)}</Note>}
        {quiz.closed && (
          <Note tone="info" icon={<LockIcon />}>
            <b>{m.closed_title()}</b>
            <br />
            {closedWords(quiz.closed)}
          </Note>
        )}
        <FormNote>{problem}</FormNote>
        <div className="row row--wrap">
          {canStart && (
            <Form method="post" onSubmit={start}>
              <input type="hidden" name="quiz_id" value={quiz.quiz_id} />
              <Button
                variant="primary"
                type="submit"
                name="intent"
                value="start"
                isLoading={isStarting || isNavigating}
              >
                {m.start_quiz()}
              </Button>
            </Form>
          )}
          {quiz.last_attempt && (
            <ButtonLink href={`/quiz?course=${quiz.course_slug}&quiz=${quiz.slug}&view=review`}>
              {m.see_last_attempt()}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={`/my-course/${quiz.course_slug}`}>
            {m.back_to_course()}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}
