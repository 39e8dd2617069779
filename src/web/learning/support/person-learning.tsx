/** The part of a person's page about their courses: what they have, how far they are, and what staff may do for them. */
import type { SupportedEnrolment } from '#contracts/learning/support.office.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import type { Acted } from '#web/lib/office/act.ts'
import { date, listed, number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormNote, Note } from '#web/ui/feedback/note.tsx'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Progress } from '#web/ui/marks/progress.tsx'
import { sourceNames, stateNames } from './batch-words.ts'
import { EnrolmentActs } from './enrolment-acts.tsx'
import { ExtraTime, type PersonLearningData } from './extra-time.tsx'

interface Props {
  personId: string
  learning: PersonLearningData
  acted: Acted | undefined
}

export function PersonLearning({ personId, learning, acted }: Props) {
  const { enrolments, can } = learning
  return (
    <section className="panel panel--pad" aria-labelledby="person-learning">
      <div className="row row--wrap between mb-4">
        <h2 id="person-learning" className="h4">
          {m.support_title()}
        </h2>
        {can.edit && <ButtonLink href={`/admin/users/${personId}/enrol`}>{m.support_enrol()}</ButtonLink>}
      </div>
      <FormNote tone="ok" of={acted} className="mb-4 empty:hidden">
        {acted?.isDone && acted.note}
      </FormNote>
      {can.edit && <Note className="mb-4">{m.support_money()}</Note>}
      {enrolments.length === 0 && (
        <p className="muted mb-4">{learning.is_learner ? m.support_none() : m.support_not_learner()}</p>
      )}
      <ul className="mb-4">
        {enrolments.map((enrolment) => (
          <li key={enrolment.enrolment_id} className="border-t border-line py-4 first:border-t-0 first:pt-0">
            <Enrolment enrolment={enrolment} mayEdit={can.edit} acted={acted} />
          </li>
        ))}
      </ul>
      {learning.is_learner && <ExtraTime learning={learning} acted={acted} />}
    </section>
  )
}

const tones = { active: 'ok', withdrawn: 'bad', expired: 'warn' } as const

interface EnrolmentProps {
  enrolment: SupportedEnrolment
  mayEdit: boolean
  acted: Acted | undefined
}

function Enrolment({ enrolment, mayEdit, acted }: EnrolmentProps) {
  const { state, is_current, completed_at, certificate, order_no, progress } = enrolment
  const seesCertificates = useViewer()?.permissions.includes('certificates.view')
  return (
    <div className="grid gap-2">
      <div className="row row--wrap between gap-x-4">
        <SmartLink className="link" href={`/courses/${enrolment.slug}/details`}>
          <bdi>{enrolment.course_name}</bdi>
        </SmartLink>
        <span className="chips">
          {!is_current && <Badge>{m.support_earlier_run()}</Badge>}
          <Badge tone={tones[state]}>{stateNames[state]()}</Badge>
          {completed_at && <Badge tone="ok">{m.support_completed()}</Badge>}
        </span>
      </div>
      <p className="small muted">{facts(enrolment)}</p>
      <Progress value={progress} text={percent(progress)} label={enrolment.course_name} />
      <p className="small row row--wrap gap-x-4">
        {certificate && (
          <SmartLink
            className="link"
            href={`${seesCertificates ? '/admin/certificates' : '/certificate'}/${certificate.slug}`}
          >
            {m.support_certificate({ serial: certificate.serial })}
          </SmartLink>
        )}
        {enrolment.skills.total > 0 && (
          <SmartLink className="link" href={`/admin/skills/${enrolment.enrolment_id}`}>
            {m.skills_title()}:{' '}
            {m.skills_count({ signed: number(enrolment.skills.signed), total: number(enrolment.skills.total) })}
          </SmartLink>
        )}
        {order_no && (
          <SmartLink className="link" href={`/admin/orders/${order_no}`}>
            {m.support_refund({ no: order_no })}
          </SmartLink>
        )}
      </p>
      {mayEdit && is_current && state !== 'withdrawn' && <EnrolmentActs enrolment={enrolment} acted={acted} />}
    </div>
  )
}

const facts = (enrolment: SupportedEnrolment) =>
  [
    m.support_batch_no({ no: number(enrolment.batch_no) }),
    enrolment.run > 1 && m.support_run({ run: number(enrolment.run) }),
    enrolment.company_name ?? sourceNames[enrolment.source](),
    m.support_enrolled_on({ date: date(enrolment.enrolled_at) }),
    enrolment.ends_on && m.access_until({ day: date(enrolment.ends_on) }),
    enrolment.extended_days > 0 && m.support_extended({ days: number(enrolment.extended_days) }),
    enrolment.state === 'active' &&
      enrolment.waits_for.length > 0 &&
      m.support_waits_for({ courses: listed(enrolment.waits_for) }),
    enrolment.state === 'active' && enrolment.overdue > 0 && m.support_overdue({ count: number(enrolment.overdue) }),
  ]
    .filter(Boolean)
    .join(' · ')
