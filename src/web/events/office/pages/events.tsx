/** /admin/site/events: coming and past events with their seats and who waits. */
import { readList } from '#web/lib/api/read-list.ts'
import { useSearchParams } from 'react-router'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Route } from './+types/events.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/site/events', { request })
  return { events: answer.data, paging: answer.meta, can: answer.can, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_site_events(), path: '/admin/site/events', isPrivate: true })

export default function Events({ loaderData: { events, paging, can, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.office_site_events()} lead={m.pub_events_lead()}>
        {can?.create && (
          <ButtonLink variant="primary" href="/admin/site/events/new" icon={<PlusIcon size={16} />}>
            {m.pub_new_event()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={m.office_site_events()}
        texts={listTexts()}
        paging={paging}
        rows={events}
        rowKey={({ event_id: id }) => id}
        columns={[
          {
            key: 'title',
            label: m.pub_title(),
            isLead: true,
            cell: ({ event_id: id, title }) => <RowLink href={`/admin/site/events/${id}`}>{title}</RowLink>,
          },
          { key: 'when', label: m.event_when(), cell: ({ starts_at: at }) => dateAndTime(at) },
          {
            key: 'state',
            label: m.pub_state(),
            cell: ({ is_published: isPublished, is_past: isPast }) =>
              isPublished ? (
                <Badge tone={isPast ? 'plain' : 'ok'}>{isPast ? m.pub_over() : m.pub_shown()}</Badge>
              ) : (
                <Badge tone="warn">{m.pub_draft()}</Badge>
              ),
          },
          {
            key: 'registered',
            label: m.pub_registered(),
            isNumeric: true,
            cell: ({ registered, seats }) =>
              seats === null ? number(registered) : m.pub_of({ part: number(registered), whole: number(seats) }),
          },
          { key: 'waiting', label: m.pub_waiting_list(), isNumeric: true, cell: ({ waiting }) => number(waiting) },
          {
            key: 'people',
            label: m.pub_registrations(),
            isLabelHidden: true,
            cell: ({ event_id: id, title }) => (
              <SmartLink
                className="link"
                href={`/admin/site/events/${id}/registrations`}
                aria-label={m.pub_registrations_of({ name: title })}
              >
                {m.pub_registrations()}
              </SmartLink>
            ),
          },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              name="q"
              type="search"
              isDense
              label={m.pub_title()}
              maxLength={100}
              defaultValue={search.get('q') ?? ''}
            />
            <Select
              name="time"
              isDense
              label={m.event_when()}
              placeholder={m.people_any()}
              defaultValue={search.get('time') ?? ''}
              options={[
                { value: 'coming', label: m.events_coming() },
                { value: 'past', label: m.events_past() },
              ]}
            />
          </>
        }
        empty={<EmptyState title={m.pub_no_events()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
