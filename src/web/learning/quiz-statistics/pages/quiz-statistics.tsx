/** …/courses/{id}/build/quizzes/{id}: how learners answer each question of a quiz, and grading again after a key was corrected. */
import { data, Form, type LinksFunction, useNavigation } from 'react-router'
import { mostAttempts } from '#contracts/learning/quiz-statistics.office.ts'
import { RevisionHead } from '#web/authoring/revisions/revision-head.tsx'
import builder from '#web/authoring/outlines/builder.css?url'
import { requireAuthor } from '#web/authoring/outlines/require-author.ts'
import office from '#web/layouts/office/office.css?url'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { QuestionFigures } from '../question-figures.tsx'
import type { Route } from './+types/quiz-statistics.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: builder },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const of = { params: { quiz: params.quiz as string } }
  return (await api(context, 'GET /admin/quizzes/:quiz/statistics', of, request)).data
}

/** Grades what was handed in again, by the keys as they are published. */
export async function action({ context, request, params }: Route.ActionArgs) {
  requireAuthor({ context, request })
  const of = { params: { quiz: params.quiz as string }, body: {} }
  const outcome = await tryApi(context, 'POST /admin/quizzes/:quiz/regrade', of)
  if (!outcome.ok) return data({ error: outcome.failure.message, attempts: null }, { status: outcome.failure.status })
  return { error: null, attempts: outcome.answer.data.attempts }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.quizstat_title(), path: '/admin/courses', isPrivate: true })

export default function QuizStatistics({ loaderData: quiz, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state !== 'idle'
  const share = (value: number | null) => (value === null ? '–' : percent(value))
  return (
    <div className="builder">
      <RevisionHead title={m.quizstat_title()} course={quiz.course_name} />
      <main id="main" className="bldpage" tabIndex={-1}>
        <h2 className="h3">
          <bdi>{quiz.title}</bdi>
        </h2>
        <p className="muted">{m.quizstat_lead({ count: number(mostAttempts) })}</p>
        {quiz.questions.length === 0 ? (
          <EmptyState title={m.quizstat_none()} />
        ) : (
          <>
            <dl className="kv mt-4">
              <div>
                <dt>{m.quizstat_attempts()}</dt>
                <dd>{number(quiz.attempts)}</dd>
              </div>
              <div>
                <dt>{m.quizstat_average()}</dt>
                <dd>{share(quiz.average_percent)}</dd>
              </div>
              <div>
                <dt>{m.passed()}</dt>
                <dd>{share(quiz.passed_percent)}</dd>
              </div>
            </dl>
            <ol className="stack mt-6">
              {quiz.questions.map((question) => (
                <QuestionFigures key={question.question_id} question={question} />
              ))}
            </ol>
            <p className="small muted mt-4">{m.quizstat_separates_hint()}</p>
            <section className="panel panel--pad stack mt-6" aria-labelledby="regrade">
              <h3 className="h4" id="regrade">
                {m.regrade_title()}
              </h3>
              <p className="muted">{m.regrade_text()}</p>
              <div role="status">
                {actionData?.attempts != null && (
                  <Note tone="ok">{m.regrade_begun({ count: number(actionData.attempts) })}</Note>
                )}
              </div>
              <FormNote>{actionData?.error}</FormNote>
              <Form method="post" preventScrollReset>
                <Button type="submit" isLoading={isBusy}>
                  {m.regrade_do()}
                </Button>
              </Form>
            </section>
          </>
        )}
      </main>
    </div>
  )
}
