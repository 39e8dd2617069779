/** /admin/site/events/new and /admin/site/events/{id}: one event. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { agendaLines, readAgenda } from '../agenda-lines.ts'
import { dhakaTime } from '#web/lib/office/dhaka-time.ts'
import { EventFields } from '../event-fields.tsx'
import { packRemoved, RemovedNote, unpackRemoved } from '#web/lib/editor/removed-note.tsx'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
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
  const { can } = loaderData
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
        <EventFields
          event={shown}
          agenda={typed?.agendaTexts ?? agendaLines(loaderData.agenda)}
          speakers={typed?.speakers ?? loaderData.speakers.map(({ mentor_id: id }) => id)}
          mentors={loaderData.mentors}
          showMoment={typed ? (at) => at ?? '' : dhakaTime}
          errors={errors}
          pictures={pictures}
        />
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
