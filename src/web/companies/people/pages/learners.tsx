/** /corporate/learners: everybody of the company, found by words, department and status; one more is invited here. */
import { data, useSearchParams } from 'react-router'
import { companyWriters } from '#contracts/company-roles.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number, percent, phone } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import office from '#web/layouts/office/office.css?url'
import corporate from '../../companies.css?url'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { readList } from '#web/lib/api/read-list.ts'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Progress } from '#web/ui/marks/progress.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import {
  allocatedCourses,
  companyOnly,
  type Place,
  placeName,
  readLicences,
  readPlaces,
} from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { BringInForm } from '../../roles/bring-in-form.tsx'
import { InviteForm } from '../../invitations/invite-form.tsx'
import { bringIn } from '../../roles/bring-in.ts'
import { invitePerson } from '../../invitations/invite-person.ts'
import { LearnerStatus } from '../learner-status.tsx'
import { isFiltered, peopleState, withParameter } from '../people-address.ts'
import { PeopleBar } from '../people-bar.tsx'
import { readFilterChoices } from '../read-filter-choices.ts'
import { TableFoot } from '../../frame/table-foot.tsx'
import type { Route } from './+types/learners.ts'

const perPage = '20'

export const links = () => [office, corporate].map((href) => ({ rel: 'stylesheet', href }))

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const search = new URL(request.url).searchParams
  const [{ answer: people }, licences, places, choices] = await Promise.all([
    readList(context, 'GET /corporate-learners', { request, fixed: { perpage: perPage } }),
    readLicences(context, request),
    readPlaces(context),
    readFilterChoices(context, request),
  ])
  return {
    ...{ people: people.data, paging: people.meta, state: peopleState(search), places, choices },
    allocated: allocatedCourses(licences),
    isInviting: search.has('invite'),
    formKey: crypto.randomUUID(),
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  const form = await formOf(request)
  if (form.get('intent') === 'bring_in') return { invited: undefined, acted: await bringIn({ context, request, form }) }
  const { answer, status } = await invitePerson(context, form)
  return data({ invited: answer, acted: undefined }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.corp_learners(), path: '/corporate/learners', isPrivate: true })

export default function Learners({ loaderData, actionData }: Route.ComponentProps) {
  const { people, paging, state, places, choices, allocated, isInviting, formKey } = loaderData
  const [search] = useSearchParams()
  const role = useViewer()?.companyRole
  const mayWrite = role != null && companyWriters.includes(role)
  return (
    <>
      <CorporateHead
        title={m.corp_learners()}
        lead={m.corp_learners_lead()}
        path="/corporate/learners"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <div className="row row--wrap">
          {mayWrite && (
            <>
              <ButtonLink href="/corporate/learners?invite=1#invite">{m.people_add()}</ButtonLink>
              <ButtonLink href="/corporate/learners/links">{m.joinlink_title()}</ButtonLink>
              <ButtonLink href="/corporate/learners/import">{m.people_import()}</ButtonLink>
              <ButtonLink href="/corporate/start-codes">{m.start_codes_link()}</ButtonLink>
            </>
          )}
        </div>
        {mayWrite && (
          <>
            <InviteForm {...places} formKey={formKey} isOpen={isInviting} answer={actionData?.invited} />
            <BringInForm role={role} acted={actionData?.acted} />
          </>
        )}
        <section className="panel" aria-label={m.corp_learners()}>
          <PeopleBar hasStatus state={state} {...places} choices={choices} />
          <p className="px-5 py-3 small muted" role="status">
            {m.corp_learners_count({ count: number(paging.total) })}
          </p>
          <Table
            caption={m.corp_learners()}
            columns={columns({ ...places, mayWrite, haveLeft: state.status === 'left' })}
            rows={people}
            rowKey={(row) => row.learner_id}
            empty={
              isFiltered(state) ? (
                <EmptyState
                  title={m.corp_nobody_found()}
                  action={<ButtonLink href="/corporate/learners">{m.corp_show_all()}</ButtonLink>}
                />
              ) : (
                <EmptyState title={m.corp_nobody()} />
              )
            }
          />
          <TableFoot meta={paging} hrefOf={(page) => withParameter(search, 'page', String(page))} />
        </section>
      </div>
    </>
  )
}

/** A long address breaks before its host. */
function Email({ text }: { text: string }) {
  const at = text.indexOf('@')
  return (
    <span className="block">
      <bdi>
        {text.slice(0, at)}
        <wbr />
        {text.slice(at)}
      </bdi>
    </span>
  )
}

type Learner = DataOf<'GET /corporate-learners'>[number]

interface Shown {
  departments: readonly Place[]
  /** Who may not change the record reads the person's training. */
  mayWrite: boolean
  /** Those who left are listed apart. */
  haveLeft: boolean
}

const columns = ({ departments, mayWrite, haveLeft }: Shown): Column<Learner>[] => [
  {
    key: 'name',
    label: m.corp_name(),
    isLead: true,
    cell: (row) => (
      <div className="person">
        <Avatar photo={row.learner_photo} size={32} />
        <div>
          <SmartLink
            className="font-semibold"
            href={
              mayWrite ? `/corporate/learners/${row.learner_id}/edit` : `/corporate/training/people/${row.learner_id}`
            }
          >
            {row.learner_name}
          </SmartLink>
          {row.email && <Email text={row.email} />}
        </div>
      </div>
    ),
  },
  {
    key: 'phone',
    label: m.corp_phone_or_id(),
    className: 'num nowrap',
    cell: (row) => (
      <div>
        {row.contact_no && (
          <div>
            <bdi>{phone(row.contact_no)}</bdi>
          </div>
        )}
        {row.employee_no && (
          <div className="muted">
            <bdi>{row.employee_no}</bdi>
          </div>
        )}
      </div>
    ),
  },
  { key: 'department', label: m.corp_department(), cell: (row) => placeName(departments, row.department) },
  { key: 'status', label: m.corp_status(), cell: (row) => <LearnerStatus status={haveLeft ? 'left' : row.status} /> },
  {
    key: 'courses',
    label: m.corp_courses_done(),
    isNumeric: true,
    cell: (row) => m.corp_done_of({ done: number(row.courses_completed), given: number(row.courses_allocated) }),
  },
  {
    key: 'progress',
    label: m.corp_progress(),
    cell: (row) =>
      row.courses_allocated > 0 && (
        <Progress
          className="corpprogress"
          value={row.progress}
          label={m.corp_progress_of({ name: row.learner_name })}
          text={percent(row.progress)}
        />
      ),
  },
]
