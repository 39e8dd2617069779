/** SQL of a seat and of the person who has it, as lists of people and lists of seats both show them. */
import { sql } from '#server/platform/postgres/database.ts'

/** As the company wrote them until they join. */
export const shownName = sql`coalesce(cl.invited_name, p.name)`

/** Whoever left and was taken back has joined again since, by an act of their own: until then no contact of theirs is shown. */
export const hasJoinedSince = sql`(cl.last_left_at is null or coalesce(cl.joined_at > cl.last_left_at, false))`

export const allocations = sql`
  allocation a join seat_licence s on s.id = a.licence_id
  left join published.every_enrolment e on e.allocation_id = a.id and e.state = 'active'`

/** A seat may go back while no lecture and no quiz of its course was opened, and no class attended. */
export const allocationColumns = sql`
  a.id as allocation_id, case when a.state = 'active' and e.completed_at is not null then 'completed' else a.state end as state,
  to_json(a.allocated_at) #>> '{}' as allocated_at,
  a.state = 'active' and not exists (select from published.opened_enrolment o where o.id = e.id) as can_reclaim`
