/** /admin/site/events/new and /admin/site/events/{id}: one event. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { pageMeta } from '#web/lib/meta.ts'
import { api } from '#web/lib/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { act, done, readForm } from '../../office/act.ts'
import { agendaLines, readAgenda } from '../../office/agenda-lines.ts'
import { dhakaTime } from '../../office/dhaka-time.ts'
import { HtmlFields } from '../../office/html-fields.tsx'
import { PictureField } from '../../office/picture-field.tsx'
import { packRemoved, RemovedNote, unpackRemoved } from '../../office/removed-note.tsx'
import { ActedNote, SeenField } from '../../office/seen-field.tsx'
import { SpeakerFields } from '../../office/speaker-fields.tsx'
import { TextsFields } from '../../office/texts-fields.tsx'
import type { Route } from './+types/event.ts'

const list = '/admin/site/events'
const pictures = '/api/admin/events/pictures'
const fresh = {
  slug: '',
  title: {},
  summary: {},
  description: {},
  place: {},
  starts_at: null as string | null,
  ends_at: null as string | null,
  mode: 'in_person' as 'in_person' | 'online',
  link: null as string | null,
  seats: null as number | null,
  image: null as string | null,
  recording: null as string | null,
  agenda: [],
  speakers: [],
  is_published: false,
  seen: '',
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { event } = params
  const { data: mentors } = await api(context, 'GET /mentor', {})
  if (event) {
    const { data } = await api(context, 'GET /admin/site/events/:event', { params: { event } }, request)
    // Who was chosen before and is no longer shown on the site stays a choice.
    const former = data.speakers.filter((speaker) => !mentors.some(({ mentor_id: id }) => id === speaker.mentor_id))
    return { ...data, mentors: [...mentors, ...former] }
  }
  const { can } = await api(context, 'GET /admin/site/events', {}, request)
  return {
    ...fresh,
    mentors,
    can: { edit: can?.create ?? false, publish: can?.publish ?? false, delete: false, export: false },
  }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { event } = params
  const { form, text, texts, orNull, isOn } = await readForm(request)
  const asked = { context, request }
  if (event && text('intent') === 'delete') {
    const acting = await act(asked, 'DELETE /admin/site/events/:event', { params: { event } })
    return acting.ok ? redirect(list) : { acted: acting.acted, typed: undefined }
  }
  const seats = text('seats').trim()
  const agendaTexts = texts('agenda')
  const { agenda, errors } = readAgenda(agendaTexts)
  const speakers = [...new Set(form.getAll('speaker').map(String).filter(Boolean))]
  const body = {
    title: texts('title'),
    summary: texts('summary'),
    description: texts('description'),
    place: texts('place'),
    starts_at: orNull('starts_at'),
    ends_at: orNull('ends_at'),
    mode: text('mode') === 'online' ? ('online' as const) : ('in_person' as const),
    link: text('link'),
    seats: seats === '' ? null : Number(seats),
    image: orNull('image'),
    recording: orNull('recording'),
    agenda,
    speakers,
    is_published: isOn('is_published'),
    seen: text('seen'),
  }
  const typed = { ...body, agendaTexts }
  if (Object.keys(errors).length > 0) return { acted: { isDone: false, note: '', errors }, typed }
  const acting = event
    ? await act(asked, 'PUT /admin/site/events/:event', { params: { event }, body })
    : await act(asked, 'POST /admin/site/events', { body })
  if (!acting.ok) return { acted: acting.acted, typed }
  const { event_id: id, removed } = acting.answer.data
  return redirect(`${list}/${id}?${new URLSearchParams({ saved: '1', removed: packRemoved(removed) })}`)
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: params.event ? m.pub_event() : m.pub_new_event(), path: list, isPrivate: true })

export default function Event({ loaderData, actionData, params }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const { acted, typed } = actionData ?? {}
  const errors = acted?.errors ?? {}
  const shown = typed ? { ...loaderData, ...typed } : loaderData
  const agenda = typed?.agendaTexts ?? agendaLines(loaderData.agenda)
  const speakers = typed?.speakers ?? loaderData.speakers.map(({ mentor_id: id }) => id)
  const { can } = loaderData
  const moment = (at: string | null) => (typed ? (at ?? '') : dhakaTime(at))
  const name = Object.values(loaderData.title).find(Boolean) ?? m.pub_event()
  return (
    <>
      <PageHead
        title={params.event ? name : m.pub_new_event()}
        lead={m.pub_languages_lead()}
        back={{ href: list, text: m.office_site_events() }}
      >
        {params.event && loaderData.is_published && (
          <ButtonLink href={`/events/${loaderData.slug}`}>{m.pub_on_site()}</ButtonLink>
        )}
        {params.event && (
          <ButtonLink href={`${list}/${params.event}/registrations`}>{m.pub_registrations()}</ButtonLink>
        )}
        {can.delete && (
          <ConfirmForm
            trigger={m.pub_delete()}
            title={m.pub_delete_text({ name })}
            confirmText={m.pub_delete()}
            cancelText={m.people_cancel()}
            values={{ intent: 'delete' }}
            isDanger
          >
            {m.pub_delete_event_text()}
          </ConfirmForm>
        )}
      </PageHead>
      <ActedNote acted={acted ?? (search.get('saved') ? done(m.pub_saved()) : undefined)} className="mb-4" />
      <RemovedNote removed={unpackRemoved(search.get('removed'))} />
      <Form
        // What was saved may be cleaner than what was typed.
        key={acted ? 'typed' : loaderData.seen}
        method="post"
        className="form-stack"
        noValidate
      >
        <SeenField seen={loaderData.seen} acted={acted} sent={typed?.seen} />
        <FormSection title={m.pub_what_it_says()}>
          <FormGrid>
            <TextsFields name="title" label={m.pub_title()} values={shown.title} errors={errors} maxLength={160} />
            <TextsFields
              name="summary"
              label={m.pub_summary()}
              values={shown.summary}
              errors={errors}
              maxLength={400}
              rows={2}
            />
            <HtmlFields
              name="description"
              label={m.pub_description()}
              hint={m.pub_html_lead()}
              values={shown.description}
              errors={errors}
              maxLength={20_000}
              pictures={pictures}
            />
            <PictureField
              name="image"
              label={m.pub_image()}
              value={shown.image}
              error={errors.image}
              address={pictures}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={m.pub_when_and_where()} lead={m.event_time_zone()}>
          <FormGrid>
            <TextField
              type="datetime-local"
              name="starts_at"
              label={m.pub_begins()}
              defaultValue={moment(shown.starts_at)}
              error={errors.starts_at}
            />
            <TextField
              type="datetime-local"
              name="ends_at"
              label={m.pub_ends()}
              defaultValue={moment(shown.ends_at)}
              error={errors.ends_at}
            />
            <Select
              name="mode"
              label={m.pub_kind()}
              defaultValue={shown.mode}
              options={[
                { value: 'in_person', label: m.pub_in_person() },
                { value: 'online', label: m.pub_online() },
              ]}
            />
            <TextField
              name="seats"
              inputMode="numeric"
              label={m.event_seats()}
              hint={m.pub_seats_hint()}
              maxLength={6}
              defaultValue={shown.seats ?? ''}
              error={errors.seats}
            />
            <TextsFields name="place" label={m.event_where()} values={shown.place} errors={errors} maxLength={300} />
            <TextField
              type="url"
              name="link"
              label={m.pub_event_link()}
              hint={m.pub_event_link_hint()}
              dir="ltr"
              maxLength={500}
              defaultValue={shown.link ?? ''}
              error={errors.link}
            />
            <TextField
              name="recording"
              label={m.pub_recording()}
              dir="ltr"
              maxLength={500}
              defaultValue={shown.recording ?? ''}
              error={errors.recording}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={m.pub_programme()}>
          <FormGrid>
            <TextsFields
              name="agenda"
              label={m.event_agenda()}
              hint={m.pub_agenda_hint()}
              values={agenda}
              errors={errors}
              maxLength={10_000}
              rows={5}
            />
            <SpeakerFields
              key={speakers.join()}
              chosen={speakers}
              mentors={loaderData.mentors}
              error={errors.speakers}
            />
          </FormGrid>
        </FormSection>
        {can.edit && (
          <SaveBar note={can.publish ? undefined : m.pub_cannot_publish()}>
            <Checkbox name="is_published" defaultChecked={shown.is_published} error={errors.is_published}>
              {m.pub_show_on_site()}
            </Checkbox>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </SaveBar>
        )}
      </Form>
    </>
  )
}
