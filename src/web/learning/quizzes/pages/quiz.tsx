/** /quiz?course={slug}&quiz={id}: rules, one attempt, its review; full screen; questions to the mentor while none is taken. */
import { useEffect, useRef, useState } from 'react'
import { data, type LinksFunction, redirect, useLocation } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { forgetEndedAnswers } from '#web/lib/browser/kept-answers.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { requireRole } from '#web/lib/access/require-role.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { LanguageMenu } from '#web/lib/language-menu.tsx'
import { m } from '#web/paraglide/messages.js'
import learning from '../../learning.css?url'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { BackIcon } from '#web/ui/icons/icons.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { KeptQuiz } from '../../offline/kept-quiz.tsx'
import { OfflineBar } from '../../offline/offline-bar.tsx'
import { useSavedStudy } from '../../offline/use-saved-study.ts'
import { waitingOperations } from '../../study/waiting-operations.ts'
import { QuizAttempt } from '../quiz-attempt.tsx'
import { QuizReview } from '../quiz-review.tsx'
import { QuizStart } from '../quiz-start.tsx'
import { askedBelow } from '../../questions/asked-below.ts'
import { LessonQuestions } from '../../questions/lesson-questions.tsx'
import { saveQuestion } from '../../questions/save-question.ts'
import { changedAnswers } from '../quiz-answers.ts'
import type { Route } from './+types/quiz.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: learning }]

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'learner')
  const search = new URL(request.url).searchParams
  const id = search.get('quiz')?.slice(0, 120)
  const course = search.get('course')?.slice(0, 120)
  if (!id) throw redirect(course ? `/my-course/${encodeURIComponent(course)}` : '/dashboard')
  const { data: quiz } = await api(
    context,
    'GET /quizzes/:id',
    { params: { id }, query: course ? { course } : {} },
    request,
  )
  // While it is taken nobody is shown what others say of it.
  const thread = quiz.open_attempt ? null : await askedBelow(context, request, quiz.quiz_id)
  return { quiz, thread, isReview: search.get('view') === 'review' }
}

/** `start` and `submit` as plain forms send them; scripts save and submit by the API. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await formOf(request)
  const saved = await saveQuestion(context, form)
  if (saved) return saved
  const quizId = String(form.get('quiz_id') ?? '')
  const attemptId = String(form.get('attempt_id') ?? '')
  const intent = form.get('intent')
  const here = new URL(request.url)
  const body =
    intent === 'start'
      ? { quiz_id: quizId }
      : {
          quiz_id: quizId,
          attempt_id: attemptId,
          answers: changedAnswers(form),
        }
  const outcome = await tryApi(context, 'POST /learner-quiz-status', { body })
  if (!outcome.ok) return data({ error: outcome.failure.message }, { status: outcome.failure.status })
  here.searchParams.delete('view')
  if (outcome.answer.data.state !== 'open') here.searchParams.set('view', 'review')
  return redirect(`/quiz?${here.searchParams}`)
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.quiz.title ?? m.quiz(), path: '/quiz', isPrivate: true })

export default function Quiz({ loaderData: { quiz, thread, isReview }, actionData }: Route.ComponentProps) {
  const attempt = quiz.open_attempt
  const ended = quiz.last_attempt
  const handedIn = useStore(waitingOperations).filter(({ lecture_id }) => lecture_id === quiz.quiz_id)
  const isWaiting = attempt !== null && handedIn.some(({ hand_in }) => hand_in?.attempt_id === attempt.attempt_id)
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (isWaiting) wasWaiting.current = true
  }, [isWaiting])
  useSavedStudy(quiz.course_id)
  // What waits to be handed in is not late.
  const late = useLateAnswers(quiz.quiz_id, attempt?.attempt_id ?? handedIn[0]?.hand_in?.attempt_id ?? null)
  return (
    <div className="greypage">
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <header className="learnbar on-dark">
        <div className="learnbar__in">
          <SmartLink className="btn btn--icon" href={`/my-course/${quiz.course_slug}`} aria-label={m.leave_quiz()}>
            <BackIcon />
          </SmartLink>
          <h1>{quiz.title}</h1>
          <span id="quiz-time" className="row small learnbar__end" />
          <LanguageMenu />
        </div>
      </header>
      <div className="wrap quizlate">
        <OfflineBar courseId={quiz.course_id} />
      </div>
      <div className="wrap quizlate" role="status">
        {late > 0 && <Note tone="warn">{m.answers_came_late({ count: number(late) })}</Note>}
      </div>
      {isWaiting ? (
        <KeptQuiz title={quiz.title} courseSlug={quiz.course_slug} />
      ) : attempt ? (
        <QuizAttempt key={attempt.attempt_id} quiz={quiz} attempt={attempt} error={actionData?.error ?? undefined} />
      ) : (isReview || wasWaiting.current) && ended?.result ? (
        <QuizReview quiz={quiz} attempt={ended} />
      ) : (
        <QuizStart quiz={quiz} error={actionData?.error ?? undefined} />
      )}
      {thread && (
        <section className="wrap quizstart" aria-labelledby="quiz-questions">
          <div className="panel panel--pad stack">
            <h2 className="h4" id="quiz-questions">
              {m.questions_title()}
            </h2>
            <LessonQuestions lessonId={quiz.quiz_id} thread={thread} />
          </div>
        </section>
      )}
    </div>
  )
}

/** How many answers of attempts that have ended were too late: this page's, or those that this browser still kept, which are forgotten. */
function useLateAnswers(quizId: string, openAttemptId: string | null): number {
  const learnerId = useViewer()?.learnerId
  const [late, setLate] = useState(0)
  const state = useLocation().state as { late?: number } | null
  useEffect(() => {
    if (learnerId) setLate(forgetEndedAnswers({ learnerId, quizId }, openAttemptId))
  }, [learnerId, quizId, openAttemptId])
  return Math.max(late, state?.late ?? 0)
}
