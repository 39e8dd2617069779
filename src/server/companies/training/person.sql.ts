/** SQL of one person as their company sees them: what was done by its seats, and nothing else. */
import type { z } from 'zod'
import type { companyTrainingPerson } from '#contracts/companies/training/training.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import { hasJoinedSince, shownName } from '../people/seat-columns.sql.ts'
import { joinedOn } from '../filters/found-by.sql.ts'
import { trainingStateNow } from '../filters/training-state.sql.ts'
import { trainedPeople } from './training.sql.ts'

type TrainedPerson = z.input<typeof companyTrainingPerson.data>

/** As the company wrote them until they join. */
const contact = sql`case when cl.invited_name is not null then cl.invited_phone when ${hasJoinedSince} then p.phone end`

export const findTrainedPerson = (
  database: Database,
  companyId: string,
  learnerId: string,
  locale: string,
  scope: Sql,
): Promise<TrainedPerson | undefined> =>
  database.first<TrainedPerson>(sql`
    with seats as materialized (
      select a.id, s.course_id, a.allocated_at, a.reclaimed_at, a.state, a.rule, giver.name as given_by, e.id as enrolment_id, e.completed_at,
        coalesce(e.progress_percent, 0) as progress
      from allocation a join seat_licence s on s.id = a.licence_id left join published.person giver on giver.id = a.allocated_by
      left join published.every_enrolment e on e.allocation_id = a.id and e.state = 'active'
      where a.learner_id = ${learnerId} and a.company_id = ${companyId}
    )
    select cl.learner_id, ${shownName} as learner_name, '/portraits/' || cl.learner_id || '.svg' as learner_photo, ${contact} as contact_no,
      cl.employee_no, cl.department, cl.designation, cl.status, ${joinedOn} as joined_on,
      coalesce((
        select json_agg(json_build_object('course_id', t.course_id, 'course_name', tr(c.name, ${locale}), 'state', ${trainingStateNow},
            'progress', t.progress, 'given_on', t.given_on, 'due_on', t.due_on, 'done_on', t.done_on, 'valid_until', t.valid_until,
            'days', abs(t.needs_on - dhaka_today()), 'serial', ct.serial, 'certificate_slug', ct.slug) order by r.created_at, t.course_id)
        from company_training t join company_requirement r on r.company_id = t.company_id and r.course_id = t.course_id
        join published.course c on c.id = t.course_id
        left join published.certificate ct on ct.enrolment_id = t.enrolment_id and ct.revoked_at is null
        where t.company_id = cl.company_id and t.learner_id = cl.learner_id), '[]') as mandatory,
      coalesce((
        select json_agg(json_build_object('allocation_id', s.id, 'course_name', tr(c.name, ${locale}), 'progress', s.progress,
            'given_at', s.allocated_at, 'completed_at', s.completed_at, 'serial', ct.serial, 'certificate_slug', ct.slug) order by s.allocated_at desc, s.id)
        from seats s join published.course c on c.id = s.course_id
        left join published.certificate ct on ct.enrolment_id = s.enrolment_id and ct.revoked_at is null
        where s.state <> 'reclaimed' and not exists (
          select from company_training t where t.company_id = cl.company_id and t.learner_id = cl.learner_id and t.course_id = s.course_id)), '[]') as others,
      coalesce((
        select json_agg(json_build_object('name', tr(o.name, ${locale}), 'course_name', tr(c.name, ${locale}), 'signed_by', tr(o.signed_name, ${locale}),
            'signed_on', (o.signed_at at time zone 'Asia/Dhaka')::date) order by o.signed_at desc, o.id)
        from seats s join published.course c on c.id = s.course_id join published.skill_sign_off o on o.enrolment_id = s.enrolment_id
        where o.is_competent and o.withdrawn_at is null), '[]') as skills,
      coalesce((
        select json_agg(json_build_object('kind', h.kind, 'at', h.at, 'course_name', nullif(tr(c.name, ${locale}), ''), 'by', h.by, 'rule', h.rule) order by h.at desc, h.kind)
        from (
          select 'given' as kind, allocated_at as at, course_id, given_by as by, rule from seats
          union all select 'taken_back', reclaimed_at, course_id, null, null from seats where reclaimed_at is not null
          union all select 'finished', completed_at, course_id, null, null from seats where completed_at is not null
          union all select case r.stage when 'late' then 'reminded_late' when 'manager' then 'told_manager' else 'reminded' end, r.told_at, r.course_id, m.name, null
            from training_reminder r left join corporate_user cu on cu.id = r.manager_id left join published.person m on m.id = cu.person_id
            where r.company_id = cl.company_id and r.learner_id = cl.learner_id
          union all select 'joined', cl.joined_at, null, null, null where cl.joined_at is not null
        ) h left join published.course c on c.id = h.course_id), '[]') as history
    from ${trainedPeople}
    where cl.company_id = ${companyId} and cl.learner_id = ${learnerId} and cl.left_at is null ${scope}`)
