/** /admin/mentors/{kind}/{id}: a mentor's record, courses, account and working life. */
import { listed } from '#web/lib/text/format.ts'
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { educationBody, experienceBody, trainingBody } from '#web/accounts/records/record-body.ts'
import { RecordForm } from '#web/accounts/records/record-form.tsx'
import {
  educationRecord,
  experienceRecord,
  isRecordKind,
  recordWords,
  trainingRecord,
} from '#web/accounts/records/records.ts'
import { api } from '#web/lib/api/page-services.ts'
import { packRemoved, RemovedNote, unpackRemoved } from '#web/lib/editor/removed-note.tsx'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, actOnForm, done, failedOn, readForm, typedNumber } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { useViewer } from '#web/lib/access/viewer.ts'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { MentorAccount, MentorCourses } from '../mentor-account.tsx'
import { MentorFields } from '../mentor-fields.tsx'
import { MentorPublishing } from '../mentor-publishing.tsx'
import { mentorListOf } from '../mentor-type-name.ts'
import { WorkingLife } from '../working-life.tsx'
import type { Route } from './+types/office-mentor.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [{ data: mentor }, { data: choices }] = await Promise.all([
    api(context, 'GET /admin/mentors/:mentor', { params }, request),
    api(context, 'GET /d-more-info', {}),
  ])
  return { mentor, choices }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, text, texts, orNull } = await readForm(request)
  const asked = { context, request, form }
  const here = new URL(request.url).pathname
  const record = { mentor: params.mentor, record: text('id') || text('record') }
  const only = <Acted,>(acted: Acted) => ({ acted, typed: undefined })
  switch (text('intent')) {
    case 'show':
    case 'hide': {
      const isPublished = text('intent') === 'show'
      const body = { is_published: isPublished, knows_courses: text('knows_courses') !== '' }
      const note = isPublished ? m.mentor_office_shown : m.mentor_office_hidden
      return only(await actOnForm(asked, 'POST /admin/mentors/:mentor/publishing', { params, body }, note))
    }
    case 'delete': {
      const acted = await actOnForm(asked, 'DELETE /admin/mentors/:mentor', { params }, m.pub_deleted)
      return acted.isDone ? redirect(mentorListOf(/\/freelance\//.test(here) ? 'freelance' : '').href) : only(acted)
    }
    case 'link': {
      const body = { contact_no: orNull('contact_no'), email: orNull('email') }
      return only(
        await actOnForm(asked, 'PUT /admin/mentors/:mentor/account', { params, body }, ({ data }) =>
          m.mentor_office_linked({ contacts: listed(data.sent_to) }),
        ),
      )
    }
    case 'unlink':
      return only(await actOnForm(asked, 'DELETE /admin/mentors/:mentor/account', { params }, m.mentor_office_unlinked))
    case 'verify':
    case 'unverify': {
      const body = { is_verified: text('intent') === 'verify' }
      const sent = { params: { ...record, records: text('records') as 'experience' }, body }
      const key = 'PUT /admin/mentors/:mentor/records/:records/:record/verification'
      return only(await actOnForm(asked, key, sent, m.pub_saved))
    }
    case 'delete_record': {
      const sent = { params: { ...record, records: text('records') as 'experience' } }
      return only(await actOnForm(asked, 'DELETE /admin/mentors/:mentor/records/:records/:record', sent, m.pub_deleted))
    }
    case 'save_record': {
      const acted = await saveRecord(asked, record, text('kind'))
      return acted.isDone ? redirect(`${here}?saved=1#${text('kind')}`) : only(acted)
    }
  }
  const typed = {
    ...{ name: texts('name'), headline: texts('headline'), bio: texts('bio'), profile: texts('profile') },
    ...{ mentor_type: text('mentor_type') as 'employed', terms: text('terms'), photo: orNull('photo') },
    position: text('position'),
    seen: text('seen'),
  }
  const body = { ...typed, position: typedNumber(form, 'position') }
  const acting = await act(asked, 'PUT /admin/mentors/:mentor', { params, body })
  if (!acting.ok) return { acted: acting.acted, typed }
  const saved = new URLSearchParams({ saved: '1', removed: packRemoved(acting.answer.data.removed) })
  return redirect(`${mentorListOf(typed.mentor_type).href}/${params.mentor}?${saved}`)
}

type Asked = Parameters<typeof actOnForm>[0]
function saveRecord(asked: Asked, { mentor, record }: { mentor: string; record: string }, kind: string) {
  const texts = Object.fromEntries([...asked.form].map(([name, value]) => [name, String(value)]))
  const params = { mentor, record }
  if (kind === 'education') {
    const body = educationBody(texts)
    return record
      ? actOnForm(asked, 'PUT /admin/mentors/:mentor/educations/:record', { params, body }, m.pub_saved)
      : actOnForm(asked, 'POST /admin/mentors/:mentor/educations', { params, body }, m.pub_saved)
  }
  if (kind === 'training') {
    const body = trainingBody(texts)
    return record
      ? actOnForm(asked, 'PUT /admin/mentors/:mentor/trainings/:record', { params, body }, m.pub_saved)
      : actOnForm(asked, 'POST /admin/mentors/:mentor/trainings', { params, body }, m.pub_saved)
  }
  const body = experienceBody(texts)
  return record
    ? actOnForm(asked, 'PUT /admin/mentors/:mentor/experiences/:record', { params, body }, m.pub_saved)
    : actOnForm(asked, 'POST /admin/mentors/:mentor/experiences', { params, body }, m.pub_saved)
}

const nameOf = (name: Record<string, string> | undefined) => name?.en || Object.values(name ?? {}).find(Boolean) || ''

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: nameOf(loaderData?.mentor.name), path: '/admin/mentors/freelance', isPrivate: true })

export default function OfficeMentor({ loaderData: { mentor, choices }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const mayMoney = useViewer()?.permissions.includes('mentor_money.view')
  const { acted, typed } = actionData ?? {}
  const name = nameOf(mentor.name)
  const link = failedOn(acted, 'link')
  const writing = failedOn(acted, 'save_record')
  const isAbove = acted && !['link', 'save_record'].includes(acted.isDone ? '' : (acted.intent ?? ''))
  const parts = [
    { kind: 'experience' as const, rows: mentor.experiences.map((row) => ({ ...row, ...experienceRecord(row) })) },
    { kind: 'education' as const, rows: mentor.educations.map((row) => ({ ...row, ...educationRecord(row) })) },
    { kind: 'training' as const, rows: mentor.trainings.map((row) => ({ ...row, ...trainingRecord(row) })) },
  ]
  const valuesOf = (kind: string, id: string | undefined) =>
    parts.find((part) => part.kind === kind)?.rows.find((row) => row.id === id)?.values ?? {}
  const kept = acted?.intent === 'save_record' ? acted.values : undefined
  const openKind = kept?.kind ?? search.get('record')
  return (
    <>
      <PageHead title={name} back={mentorListOf(mentor.mentor_type)}>
        {mayMoney && <ButtonLink href={`/admin/mentor-money/${mentor.mentor_id}`}>{m.money_title()}</ButtonLink>}
        {mentor.is_published && <ButtonLink href={`/mentors/${mentor.slug}`}>{m.pub_on_site()}</ButtonLink>}
        <MentorPublishing mentor={mentor} name={name} />
      </PageHead>
      <ActedNote
        acted={isAbove ? acted : search.get('saved') && !acted ? done(m.pub_saved()) : undefined}
        className="mb-4"
      />
      <RemovedNote removed={unpackRemoved(search.get('removed'))} />
      <Form key={typed ? 'typed' : mentor.seen} method="post" className="form-stack" noValidate>
        <SeenField seen={mentor.seen} acted={typed && acted} sent={typed?.seen} />
        <MentorFields mentor={typed ?? mentor} errors={typed ? (acted?.errors ?? {}) : {}} />
        {mentor.can.edit && (
          <SaveBar>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </SaveBar>
        )}
      </Form>
      <div className="form-stack mt-6">
        <MentorCourses courses={mentor.courses} />
        <MentorAccount {...{ mentor, name }} errors={link.errors} values={link.values} note={link.error} />
        <WorkingLife
          parts={parts.map(({ kind, rows }) => ({
            ...{ kind, title: recordWords[kind].title(), none: recordWords[kind].none(), add: recordWords[kind].add() },
            entries: rows.map((row) => ({ ...row, text: row.text })),
          }))}
          documentAt={(document) => `/api/admin/mentors/${mentor.mentor_id}/documents/${document}`}
          canEdit={mentor.can.edit}
          open={{ kind: openKind, entry: kept ? kept.id || 'new' : search.get('entry') }}
          form={(kind, id) => (
            <RecordForm
              kind={kind}
              {...(id ? { id } : {})}
              values={isRecordKind(kind) ? valuesOf(kind, id) : {}}
              choices={choices}
              state={{
                errors: writing.errors,
                ...(writing.error ? { note: writing.error } : {}),
                ...(kept ? { values: kept } : {}),
              }}
              cancelHref={`?#${kind}`}
            />
          )}
        />
      </div>
    </>
  )
}
