/** What a person said of courses and which they asked for, for their own copy of it. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, type Whose } from '#server/platform/postgres/own-rows.ts'

export const ownOpinions = ({ person, learner }: Whose): Record<string, Sql> => ({
  reviews: allRows(sql`
    select c.slug as course, r.rating, r.text from review r join course c on c.id = r.course_id
    where r.learner_id = ${learner}`),
  next_batches: allRows(sql`
    select c.slug as course, i.contact, i.created_at from batch_interest i join course c on c.id = i.course_id
    where i.person_id = ${person} order by i.created_at`),
})
