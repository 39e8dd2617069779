/** /admin/site/events/{id}/registrations: who comes, who waits, who was there. */
import { readList } from '#web/lib/api/read-list.ts'
import { Form, useSearchParams } from 'react-router'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { Contact } from '#web/accounts/users/person-words.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { registrationWords } from '#web/content/desk/site-words.ts'
import type { Route } from './+types/registrations.ts'

const states = ['registered', 'waiting', 'cancelled'] as const

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const [event, { answer: list, filterNames }] = await Promise.all([
    api(context, 'GET /admin/site/events/:event', { params }, request),
    readList(context, 'GET /admin/site/events/:event/registrations', { request, params, fixed: { perpage: '50' } }),
  ])
  return { event: event.data, rows: list.data, paging: list.meta, can: list.can, filterNames }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const change = (['attended', 'not_attended', 'cancel'] as const).find((each) => each === text('intent')) ?? 'attended'
  const sent = { params: { event: params.event, registration: text('id') }, body: { change } }
  const acting = await act({ context, request }, 'PUT /admin/site/events/:event/registrations/:registration', sent)
  return acting.ok ? done(change === 'cancel' ? m.pub_registration_cancelled() : m.pub_saved()) : acting.acted
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.pub_registrations(), path: '/admin/site/events', isPrivate: true })

export default function Registrations({ loaderData, actionData, params }: Route.ComponentProps) {
  const { event, rows, paging, can, filterNames } = loaderData
  const [search] = useSearchParams()
  const own = `/admin/site/events/${params.event}`
  const name = event.title[getLocale()] || event.title.en || m.pub_event()
  return (
    <>
      <PageHead
        title={m.pub_registrations()}
        lead={`${name} · ${dateAndTime(event.starts_at)}`}
        back={{ href: own, text: name }}
      >
        {can?.export && (
          <ButtonLink href={`/api${own}/registrations.csv`} reloadDocument download>
            {m.people_export()}
          </ButtonLink>
        )}
      </PageHead>
      <dl className="kv mb-5">
        <div>
          <dt>{m.pub_registered()}</dt>
          <dd>
            {event.seats === null
              ? number(event.registered)
              : m.pub_of({ part: number(event.registered), whole: number(event.seats) })}
          </dd>
        </div>
        <div>
          <dt>{m.pub_waiting_list()}</dt>
          <dd>{number(event.waiting)}</dd>
        </div>
        <div>
          <dt>{m.pub_was_there()}</dt>
          <dd>{number(event.attended)}</dd>
        </div>
      </dl>
      <FormNote tone={actionData?.isDone ? 'ok' : 'bad'} of={actionData} className="mb-4">
        {actionData?.note}
      </FormNote>
      <DataList
        caption={m.pub_registrations()}
        texts={listTexts()}
        paging={paging}
        rows={rows}
        rowKey={({ registration_id: id }) => id}
        columns={[
          { key: 'name', label: m.people_name(), isLead: true, cell: (row) => <bdi>{row.name}</bdi> },
          {
            key: 'contact',
            label: m.people_contact(),
            cell: (row) => <Contact {...row} />,
          },
          {
            key: 'state',
            label: m.pub_state(),
            cell: ({ state, place, attended_at: attended }) => (
              <span className="row row--wrap">
                <Badge tone={registrationWords[state].tone}>
                  {registrationWords[state].text()}
                  {place !== null && ` ${number(place)}`}
                </Badge>
                {attended && <Badge tone="ok">{m.pub_was_there()}</Badge>}
              </span>
            ),
          },
          { key: 'at', label: m.people_registered(), cell: ({ created_at: at }) => dateAndTime(at) },
          ...(can?.edit
            ? [
                {
                  key: 'tools',
                  label: m.grants_actions(),
                  isLabelHidden: true,
                  cell: ({ registration_id: id, name: who, state, attended_at: attended }: (typeof rows)[number]) =>
                    state !== 'cancelled' && (
                      <div className="actions">
                        {state === 'registered' && (
                          <Form method="post" preventScrollReset>
                            <input type="hidden" name="id" value={id} />
                            <input type="hidden" name="intent" value={attended ? 'not_attended' : 'attended'} />
                            <Button
                              type="submit"
                              isDense
                              aria-label={`${who}: ${attended ? m.pub_not_there() : m.pub_mark_there()}`}
                            >
                              {attended ? m.pub_not_there() : m.pub_mark_there()}
                            </Button>
                          </Form>
                        )}
                        <ConfirmForm
                          trigger={m.people_cancel()}
                          triggerLabel={m.pub_cancel_for({ name: who })}
                          isDense
                          title={m.pub_cancel_for({ name: who })}
                          confirmText={m.pub_cancel_registration()}
                          cancelText={m.close()}
                          values={{ intent: 'cancel', id }}
                          isDanger
                        >
                          {m.pub_cancel_text()}
                        </ConfirmForm>
                      </div>
                    ),
                },
              ]
            : []),
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              name="q"
              type="search"
              isDense
              label={m.people_search()}
              maxLength={100}
              defaultValue={search.get('q') ?? ''}
            />
            <Select
              name="state"
              isDense
              label={m.pub_state()}
              placeholder={m.people_any()}
              defaultValue={search.get('state') ?? ''}
              options={states.map((value) => ({ value, label: registrationWords[value].text() }))}
            />
          </>
        }
        empty={<EmptyState title={m.pub_nobody_registered()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
