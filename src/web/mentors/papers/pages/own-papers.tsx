/** /mentor/profile: a mentor's photograph on the site, and the papers by which the academy verifies their working life. */
import { Form, type LinksFunction, useNavigation } from 'react-router'
import {
  educationRecord,
  experienceRecord,
  recordKinds,
  recordWords,
  trainingRecord,
} from '#web/accounts/records/records.ts'
import office from '#web/layouts/office/office.css?url'
import { requireRole } from '#web/lib/access/require-role.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { chosenFile } from '#web/lib/forms/chosen-file.ts'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { EntryPapers } from '../entry-papers.tsx'
import type { Route } from './+types/own-papers.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: office }]

export async function loader({ context, request }: Route.LoaderArgs) {
  requireRole(context, request, 'mentor')
  return (await api(context, 'GET /mentor-papers', {}, request)).data
}

export async function action({ context, request }: Route.ActionArgs) {
  requireRole(context, request, 'mentor')
  const { form, text, orNull } = await readForm(request)
  const asked = { context, request, form }
  if (text('intent') === 'photo')
    return actOnForm(asked, 'PUT /mentor-papers/photo', { body: { photo: orNull('photo') } }, m.papers_photo_saved)
  if (text('intent') === 'remove') {
    const sent = { params: { document: text('document') } }
    return actOnForm(asked, 'DELETE /mentor-papers/documents/:document', sent, m.papers_removed)
  }
  const params = { records: text('records') as 'experience', record: text('id') }
  const sent = { params, ...(await chosenFile(form, 'document')) }
  return actOnForm(asked, 'POST /mentor-papers/:records/:record/documents', sent, m.papers_added)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.papers_title(), path: '/mentor/profile', isPrivate: true })

export default function OwnPapers({ loaderData: papers, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'photo'
  const photo = failedOn(actionData, 'photo')
  const isAtField = actionData && !actionData.isDone && ['add', 'photo'].includes(actionData.intent ?? '')
  const entries = {
    experience: papers.experiences.map((row) => ({ ...row, ...experienceRecord(row) })),
    education: papers.educations.map((row) => ({ ...row, ...educationRecord(row) })),
    training: papers.trainings.map((row) => ({ ...row, ...trainingRecord(row) })),
  }
  return (
    <div className="wrap area">
      <PageHead title={m.papers_title()} lead={m.papers_lead()} back={{ href: '/mentor', text: m.mentor_area() }}>
        {papers.is_published && <ButtonLink href={`/mentors/${papers.slug}`}>{m.pub_on_site()}</ButtonLink>}
        <ButtonLink href="/user-settings#records">{m.papers_edit_entries()}</ButtonLink>
      </PageHead>
      <ActedNote acted={isAtField ? undefined : actionData} className="mb-4" />
      <div className="form-stack">
        <FormSection title={m.mentor_office_photo()} lead={m.papers_photo_lead()} id="photo">
          <Form method="post" className="stack" preventScrollReset noValidate>
            <PictureField
              key={papers.photo}
              name="photo"
              label={m.mentor_office_photo()}
              hint={m.mentor_office_photo_hint()}
              value={papers.photo}
              error={photo.errors.photo ?? photo.error}
              address="/api/mentor-papers/pictures"
              ratio={1}
            />
            <div>
              <Button type="submit" variant="primary" name="intent" value="photo" isLoading={isSaving}>
                {m.record_save()}
              </Button>
            </div>
          </Form>
        </FormSection>
        {recordKinds.map((kind) => (
          <FormSection key={kind} title={recordWords[kind].title()} lead={m.papers_life_lead()} id={kind}>
            {entries[kind].length === 0 && <p className="muted">{recordWords[kind].none()}</p>}
            <ul className="grid gap-6">
              {entries[kind].map((entry) => {
                const failed = failedOn(actionData, 'add', entry.id)
                return (
                  <EntryPapers
                    key={entry.id}
                    {...{ kind, entry }}
                    error={failed.errors.document || failed.error || undefined}
                  />
                )
              })}
            </ul>
          </FormSection>
        ))}
      </div>
    </div>
  )
}
