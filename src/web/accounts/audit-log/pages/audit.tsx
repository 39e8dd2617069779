/** /admin/audit: who did what, one entry with before and after beside it, and whether the log is whole. */
import { readList } from '#web/lib/api/read-list.ts'
import { Link, useSearchParams } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { panelAddress } from '#web/ui/desk/address.ts'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { SidePanel, WithPanel } from '#web/ui/desk/side-panel.tsx'
import { ShieldIcon } from '#web/ui/icons/desk-icons.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Column } from '#web/ui/data/table.tsx'
import { AuditFilters } from '../audit-filters.tsx'
import { actionName, kindName } from '../audit-words.ts'
import { EntryDiff } from '../entry-diff.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import type { Route } from './+types/audit.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const position = search.get('panel')
  const [{ answer: entries, errors, filterNames }, choices, entry, verified] = await Promise.all([
    readList(context, 'GET /admin/audit', { request, fixed: { perpage: '25' } }),
    api(context, 'GET /admin/audit-choices', {}, request),
    position ? tryApi(context, 'GET /admin/audit/:position', { params: { position } }) : null,
    search.has('verify') ? api(context, 'GET /admin/audit-verification', {}, request) : null,
  ])
  return {
    entries: entries.data,
    paging: entries.meta,
    errors,
    filterNames,
    choices: choices.data,
    entry: entry?.ok ? entry.answer.data : null,
    verified: verified?.data ?? null,
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_audit_log(), path: '/admin/audit', isPrivate: true })

type Entry = DataOf<'GET /admin/audit'>[number]

const whoOf = ({ actor, acted_by }: Pick<Entry, 'actor' | 'acted_by'>): string => {
  const name = actor ? isolated(actor.name || actor.id.slice(0, 8)) : m.audit_system()
  return acted_by ? m.audit_acted_by({ staff: isolated(acted_by), name }) : name
}

const columns = (search: URLSearchParams): Column<Entry>[] => [
  {
    key: 'what',
    label: m.audit_what(),
    isLead: true,
    cell: ({ position, action }) => (
      <RowLink href={panelAddress(search, String(position))}>{actionName(action)}</RowLink>
    ),
  },
  { key: 'who', label: m.audit_who(), cell: whoOf },
  {
    key: 'subject',
    label: m.audit_subject(),
    cell: ({ subject_kind, subject_id, subject_name }) => (
      <bdi className="audit-subject">
        {kindName(subject_kind)} <bdi className="muted">{subject_name ?? subject_id.slice(0, 13)}</bdi>
      </bdi>
    ),
  },
  { key: 'when', label: m.audit_when(), className: 'nowrap', cell: ({ at }) => dateAndTime(at) },
]

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { entries, paging, choices, entry, verified, errors, filterNames } = loaderData
  const [search] = useSearchParams()
  return (
    <>
      <PageHead title={m.office_audit_log()} lead={m.audit_lead()}>
        <ButtonLink variant="primary" icon={<ShieldIcon />} href="/admin/audit?verify=1">
          {m.audit_verify()}
        </ButtonLink>
      </PageHead>
      {verified && <Verdict {...verified} />}
      <WithPanel
        panel={
          entry && (
            <SidePanel
              key={entry.position}
              title={m.audit_entry({ position: number(entry.position) })}
              lead={actionName(entry.action)}
              closeHref={panelAddress(search, null)}
              closeLabel={m.close()}
            >
              <dl className="kv">
                <div>
                  <dt>{m.audit_when()}</dt>
                  <dd>{dateAndTime(entry.at)}</dd>
                </div>
                <div>
                  <dt>{m.audit_who()}</dt>
                  <dd>{whoOf(entry)}</dd>
                </div>
                <div>
                  <dt>{m.audit_subject()}</dt>
                  <dd className="wrap-anywhere">
                    <Subject {...entry} />
                  </dd>
                </div>
                <div>
                  <dt>{m.audit_hash()}</dt>
                  <dd className="wrap-anywhere small muted">
                    <bdi>{entry.hash}</bdi>
                  </dd>
                </div>
              </dl>
              <EntryDiff before={entry.before ?? null} after={entry.after ?? null} />
            </SidePanel>
          )
        }
      >
        <DataList
          isDense
          caption={m.office_audit_log()}
          columns={columns(search)}
          rows={entries}
          rowKey={({ position }) => String(position)}
          texts={listTexts()}
          paging={paging}
          filterNames={filterNames}
          filters={<AuditFilters errors={errors} choices={choices} />}
          empty={<EmptyState title={m.audit_empty()} />}
          emptyFiltered={<EmptyState title={m.audit_nothing_fits()} />}
        />
      </WithPanel>
    </>
  )
}

/** Where the things of the log are looked at. */
const places: Readonly<Record<string, string>> = { role: '/admin/roles/', person: '/admin/users/' }

/** With the id, by which the log is searched. */
function Subject({
  subject_kind: kind,
  subject_id: id,
  subject_name: name,
}: Pick<Entry, 'subject_kind' | 'subject_id' | 'subject_name'>) {
  const place = places[kind]
  const words = (
    <bdi>
      {kindName(kind)} {name === null ? id : <bdi>{name}</bdi>}
    </bdi>
  )
  return (
    <>
      {place ? (
        <Link className="link" to={place + id}>
          {words}
        </Link>
      ) : (
        words
      )}
      {name !== null && <bdi className="small muted block">{id}</bdi>}
    </>
  )
}

function Verdict({
  is_whole,
  entries,
  faults,
  places,
  end,
  last,
  written,
  anchored,
}: DataOf<'GET /admin/audit-verification'>) {
  if (is_whole) {
    return (
      <Note tone="ok" className="mb-5">
        <span role="status">{m.audit_whole({ count: number(entries) })}</span>
      </Note>
    )
  }
  const words = { changed: m.audit_fault_changed, missing: m.audit_fault_missing }
  return (
    <Note tone="bad" className="mb-5">
      <div role="alert">
        {end === 'cut' && (
          <p>
            <b>{m.audit_cut({ last: number(last), written: number(written) })}</b>
          </p>
        )}
        {end === 'replaced' && (
          <p>
            <b>{m.audit_replaced({ position: number(anchored) })}</b>
          </p>
        )}
        {end === 'unproven' && (
          <p>
            <b>{m.audit_unproven({ last: number(last) })}</b>
          </p>
        )}
        {faults > 0 && (
          <p>
            <b>{m.audit_broken({ count: number(faults) })}</b>
          </p>
        )}
        <ul className="plain-list">
          {places.map(({ position, at, fault }) => (
            <li key={position}>{words[fault]({ position: number(position), time: dateAndTime(at) })}</li>
          ))}
        </ul>
      </div>
    </Note>
  )
}
