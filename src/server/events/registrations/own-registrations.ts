/** Which events a person registered for, for their own copy of it. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, type Whose } from '#server/platform/postgres/own-rows.ts'

export const ownRegistrations = ({ person }: Whose): Record<string, Sql> => ({
  event_registrations: allRows(sql`
    select e.slug as event, r.name, r.email, r.phone, r.state, r.created_at from event_registration r
    join event e on e.id = r.event_id where r.person_id = ${person} order by r.created_at`),
})
