/** /corporate/training/people/{id}: one person as their company sees them: what is asked, other seats, what happened. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date, listed, number, percent, phone } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Progress } from '#web/ui/marks/progress.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import corporate from '../../companies.css?url'
import training from '../../training.css?url'
import { allocatedCourses, companyOnly, placeName, readLicences, readPlaces } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { LearnerStatus } from '../../people/learner-status.tsx'
import { givenByRule } from '../../rules/rule-words.ts'
import { TrainingCell } from '../training-cell.tsx'
import type { Route } from './+types/person.ts'

export const links = () => [
  { rel: 'stylesheet', href: corporate },
  { rel: 'stylesheet', href: training },
]

export async function loader({ context, request, params: { learner } }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [licences, person, places] = await Promise.all([
    readLicences(context, request),
    api(context, 'GET /corporate-training/people/:learner', { params: { learner } }, request),
    readPlaces(context),
  ])
  return { person: person.data, places, allocated: allocatedCourses(licences) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.person.learner_name,
        path: `/corporate/training/people/${loaderData.person.learner_id}`,
        isPrivate: true,
      })
    : []

export default function Person({ loaderData: { person, places, allocated } }: Route.ComponentProps) {
  const department = placeName(places.departments, person.department)
  const designation = placeName(places.designations, person.designation)
  const held = person.mandatory.filter(({ state }) => state === 'done' || state === 'expiring').length
  return (
    <>
      <CorporateHead
        title={person.learner_name}
        lead={listed([department, designation])}
        path="/corporate/training"
        allocated={allocated}
      />
      <div className="wrap corpbody trainperson">
        <div className="stack">
          <section className="panel" aria-labelledby="mandatory">
            <div className="row row--wrap between p-5 pb-3">
              <h2 className="h4" id="mandatory">
                {m.train_courses()}
              </h2>
              <span className="muted small">
                {m.train_held_of({ held: number(held), asked: number(person.mandatory.length) })}
              </span>
            </div>
            <Table
              caption={m.train_courses()}
              columns={mandatoryColumns()}
              rows={person.mandatory}
              rowKey={(row) => row.course_id}
              empty={<EmptyState title={m.train_nothing_asked()} />}
            />
          </section>
          {person.others.length > 0 && (
            <section className="panel" aria-labelledby="others">
              <h2 className="h4 p-5 pb-3" id="others">
                {m.train_other_courses()}
              </h2>
              <Table
                caption={m.train_other_courses()}
                columns={otherColumns()}
                rows={person.others}
                rowKey={(row) => row.allocation_id}
              />
            </section>
          )}
          {person.skills.length > 0 && (
            <section className="panel" aria-labelledby="skills">
              <h2 className="h4 p-5 pb-3" id="skills">
                {m.skills_signed()}
              </h2>
              <Table
                caption={m.skills_signed()}
                columns={skillColumns()}
                rows={person.skills}
                rowKey={(row) => `${row.course_name} ${row.name}`}
              />
            </section>
          )}
          <p className="small muted">{m.train_company_time()}</p>
        </div>
        <div className="stack">
          <section className="panel panel--pad" aria-label={person.learner_name}>
            <div className="person mb-3">
              <Avatar photo={person.learner_photo} size={64} />
              <div>
                <b>{person.learner_name}</b>
                <LearnerStatus status={person.status} />
              </div>
            </div>
            <dl className="trainfacts">
              {[
                [m.corp_employee_no(), person.employee_no],
                [m.corp_department(), department],
                [m.corp_designation(), designation],
                [m.train_joined(), person.joined_on && date(person.joined_on)],
                [m.corp_phone(), person.contact_no && phone(person.contact_no)],
              ].map(
                ([label, value]) =>
                  value && (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>
                        <bdi>{value}</bdi>
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            <ButtonLink isBlock href={`/corporate/allocate-user?q=${encodeURIComponent(person.learner_name)}`}>
              {m.corp_give_seats()}
            </ButtonLink>
          </section>
          <section className="panel panel--pad" aria-labelledby="history">
            <h2 className="h4 mb-3" id="history">
              {m.train_history()}
            </h2>
            <ol className="trainhistory">
              {person.history.map((entry, place) => (
                <li key={place}>
                  <b>{happened(entry)}</b>
                  <span className="muted small">{listed([date(entry.at), entry.by])}</span>
                  {entry.rule && <span className="muted small">{givenByRule(entry.rule, places)}</span>}
                </li>
              ))}
            </ol>
          </section>
        </div>
      </div>
    </>
  )
}

type TrainedPerson = DataOf<'GET /corporate-training/people/:learner'>

function happened({ kind, course_name }: TrainedPerson['history'][number]): string {
  const course = course_name ?? ''
  switch (kind) {
    case 'joined':
      return m.train_did_join()
    case 'given':
      return m.train_did_give({ course })
    case 'taken_back':
      return m.train_did_take_back({ course })
    case 'finished':
      return m.train_did_finish({ course })
    case 'reminded':
      return m.train_did_remind({ course })
    case 'reminded_late':
      return m.train_did_remind_late({ course })
    case 'told_manager':
      return m.train_did_tell_manager({ course })
  }
}

function CertificateLink({ slug, serial }: { slug: string | null; serial: string | null }) {
  if (!slug) return null
  return (
    <SmartLink className="link" href={`/certificate/${slug}`}>
      <bdi>{serial}</bdi>
    </SmartLink>
  )
}

const mandatoryColumns = (): Column<TrainedPerson['mandatory'][number]>[] => [
  { key: 'course', label: m.corp_course(), isLead: true, cell: (row) => <b>{row.course_name}</b> },
  { key: 'state', label: m.corp_state(), cell: (row) => <TrainingCell cell={row} /> },
  {
    key: 'due',
    label: m.train_due(),
    className: 'nowrap',
    cell: (row) => row.done_on === null && date(row.due_on),
  },
  {
    key: 'certificate',
    label: m.sheet_certificate(),
    cell: (row) => <CertificateLink slug={row.certificate_slug} serial={row.serial} />,
  },
]

const skillColumns = (): Column<TrainedPerson['skills'][number]>[] => [
  { key: 'name', label: m.skills_name(), isLead: true, cell: (row) => <b>{row.name}</b> },
  { key: 'course', label: m.corp_course(), cell: (row) => row.course_name },
  { key: 'mentor', label: m.skills_mentor(), cell: (row) => <bdi>{row.signed_by}</bdi> },
  { key: 'day', label: m.skills_day(), className: 'nowrap', cell: (row) => date(row.signed_on) },
]

const otherColumns = (): Column<TrainedPerson['others'][number]>[] => [
  { key: 'course', label: m.corp_course(), isLead: true, cell: (row) => <b>{row.course_name}</b> },
  { key: 'given', label: m.corp_given_on(), className: 'nowrap', cell: (row) => date(row.given_at) },
  {
    key: 'progress',
    label: m.corp_progress(),
    cell: (row) => <Progress value={row.progress} label={row.course_name} text={percent(row.progress)} />,
  },
  {
    key: 'certificate',
    label: m.sheet_certificate(),
    cell: (row) => <CertificateLink slug={row.certificate_slug} serial={row.serial} />,
  },
]
