/** …/questions/new and …/questions/{id}: a question of the bank with its versions and where it is used. */
import { Form, type LinksFunction } from 'react-router'
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import office from '#web/layouts/office/office.css?url'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { shownText } from '../../items/item-content.ts'
import builder from '../../outlines/builder.css?url'
import { newQuestion } from '../../questions/edit-question.ts'
import { authoredCourses } from '../authored-courses.ts'
import { useBankAddress } from '../bank-words.ts'
import { QuestionForm } from '../question-form.tsx'
import type { Route } from './+types/bank-question.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: builder },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const courses = await authoredCourses({ context, request })
  const { question } = params as { question?: string }
  const [{ categories = [], can = { edit: false } }, found] = await Promise.all([
    api(context, 'GET /admin/questions', { query: { perpage: '1' } }, request),
    question ? api(context, 'GET /admin/questions/:question', { params: { question } }, request) : undefined,
  ])
  return { courses, categories, can: found?.data.can ?? can, found: found?.data ?? null, newId: crypto.randomUUID() }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const isRetired = text('intent') === 'retire'
  const sent = { params: { question: params.question as string }, body: { is_retired: isRetired } }
  const acting = await act({ context, request }, 'PUT /admin/questions/:question/retirement', sent)
  return acting.ok ? done(isRetired ? m.qbank_retired_done() : m.qbank_brought_back()) : acting.acted
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.found ? shownText(loaderData.found.question.text) : m.build_add_question(),
    path: '/admin/questions',
    isPrivate: true,
  })

export default function BankQuestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, categories, found, can } = loaderData
  const address = useBankAddress()
  const back = { href: address, text: m.qbank_title() }
  const title = found ? <bdi>{shownText(found.question.text)}</bdi> : m.build_add_question()
  return (
    <div className={address.startsWith('/mentor/') ? 'wrap area' : undefined}>
      <PageHead title={title} back={back}>
        {found && can.edit && (
          <Form method="post">
            <Button type="submit" name="intent" value={found.is_retired ? 'bring_back' : 'retire'}>
              {found.is_retired ? m.qbank_bring_back() : m.qbank_retire()}
            </Button>
          </Form>
        )}
      </PageHead>
      <ActedNote acted={actionData} className="mb-4" />
      {found?.is_retired && <Note className="mb-4">{m.qbank_is_retired()}</Note>}
      {can.edit ? (
        <QuestionForm
          key={`${found?.question_id ?? loaderData.newId} ${found?.version ?? 0}`}
          kept={found}
          question={(found?.question as AuthoredQuestion | undefined) ?? newQuestion('single', loaderData.newId)}
          courses={courses}
          categories={categories}
        />
      ) : (
        found && <p className="panel panel--pad mb-4">{shownText(found.question.text)}</p>
      )}
      {found && (
        <section className="panel panel--pad mb-4">
          <h2 className="h3">{m.library_used_in()}</h2>
          {found.used_in.length === 0 && <p className="muted">{m.library_unused()}</p>}
          <ul>
            {found.used_in.map(({ course_id, item_id, title: name }) => (
              <li key={item_id}>
                <SmartLink
                  className="link"
                  href={`${address.replace('questions', 'courses')}/${course_id}/build?item=${item_id}`}
                >
                  {name}
                </SmartLink>
              </li>
            ))}
          </ul>
          <h2 className="h3 mt-4">{m.qbank_versions()}</h2>
          <ul>
            {found.versions.map((version) => (
              <li key={version.number}>
                {m.qbank_version_of({
                  number: number(version.number),
                  moment: dateAndTime(version.made_at),
                  name: version.made_by ?? '',
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
