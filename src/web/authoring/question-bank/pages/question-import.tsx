/** …/questions/imports/{id}: the result of the check, the import, and the way back. */
import { Form, type LinksFunction, useNavigation, useSearchParams } from 'react-router'
import office from '#web/layouts/office/office.css?url'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { requireAuthor } from '../../outlines/require-author.ts'
import { formatName, stateName, stateTone, useBankAddress } from '../bank-words.ts'
import bank from '../bank.css?url'
import { ImportCounts, ImportRows } from '../import-result.tsx'
import type { Route } from './+types/question-import.ts'

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: bank },
]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  return { found: (await api(context, 'GET /admin/questions/imports/:question_import', { params }, request)).data }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const asked = { context, request }
  const sent = { params, body: {} }
  const isUndo = text('intent') === 'undo'
  const acting = isUndo
    ? await act(asked, 'POST /admin/questions/imports/:question_import/undo', sent)
    : await act(asked, 'POST /admin/questions/imports/:question_import/apply', sent)
  if (!acting.ok) return acting.acted
  const { counts } = acting.answer.data
  const shown = number(counts.total - counts.bad)
  return done(isUndo ? m.qbank_undone({ shown }) : m.qbank_imported({ shown }))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.qbank_import_questions(), path: '/admin/questions', isPrivate: true })

export default function QuestionImportPage({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const address = useBankAddress()
  const [search] = useSearchParams()
  const { state, counts, rows } = found
  const show = search.get('show')
  const good = counts.total - counts.bad
  return (
    <div className={address.startsWith('/mentor/') ? 'wrap area' : undefined}>
      <PageHead
        title={<bdi>{found.file_name}</bdi>}
        lead={listed([formatName(found.format), found.course_name ?? m.qbank_all_courses()])}
        back={{ href: `${address}/imports`, text: m.qbank_import_questions() }}
      >
        <Badge tone={stateTone[state]}>{stateName(state)}</Badge>
        {state === 'applied' && (
          <>
            <ButtonLink href={address}>{m.qbank_title()}</ButtonLink>
            {found.can.edit && (
              <ConfirmForm
                trigger={m.archive_undo()}
                title={m.qbank_undo_sure({ shown: number(good) })}
                confirmText={m.archive_undo()}
                cancelText={m.people_cancel()}
                isDanger
                values={{ intent: 'undo' }}
              >
                {m.qbank_undo_note()}
              </ConfirmForm>
            )}
          </>
        )}
      </PageHead>
      <ActedNote acted={actionData} className="mb-4" />
      {state === 'checked' && <Note className="mb-4">{m.qbank_nothing_yet()}</Note>}
      <section className="panel mb-4">
        <ImportCounts counts={counts} shown={show} />
        <ImportRows rows={show ? rows.filter(({ outcome }) => outcome === show) : rows} />
      </section>
      {state === 'checked' && found.can.edit && (
        <Form method="post" className="row row--wrap">
          <p>{m.qbank_come_in({ good: number(good), bad: number(counts.bad) })}</p>
          <Button
            type="submit"
            name="intent"
            value="import"
            variant="primary"
            isLoading={isSending}
            disabled={good === 0}
          >
            {m.archive_import()}
          </Button>
        </Form>
      )}
    </div>
  )
}
