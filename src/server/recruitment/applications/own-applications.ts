/** What a person applied for, for their own copy of it. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, type Whose } from '#server/platform/postgres/own-rows.ts'

export const ownApplications = ({ person }: Whose): Record<string, Sql> => ({
  applications: allRows(sql`
    select c.title, a.name, a.phone, a.email, a.letter, a.answers, a.skills, a.cv_name, a.stage, a.is_interested, a.created_at
    from application a join circular c on c.id = a.circular_id where a.person_id = ${person} order by a.created_at`),
})
