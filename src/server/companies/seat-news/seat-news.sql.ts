/** SQL of seats that nobody could be told of by SMS or email, until their person has seen them on a tablet. */
import type { z } from 'zod'
import type { seatNews } from '#contracts/companies/seat-news.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

type News = z.input<typeof seatNews.data>

/** As `peopleToTell` asks, the other way round; two hundred are more than anybody gets before they look. */
export const findSeatNews = (database: Database, learnerId: string, locale: string): Promise<News> =>
  database.query<News[number]>(sql`
    select a.id as allocation_id, c.slug, tr(c.name, ${locale}) as course_name, tr(co.name, ${locale}) as company_name,
      (a.allocated_at at time zone 'Asia/Dhaka')::date::text as given_on, t.due_on::text, a.rule is not null as is_by_rule,
      case when a.rule is null then giver.name end as given_by
    from allocation a join published.learner l on l.id = a.learner_id join published.person p on p.id = l.person_id
      join seat_licence s on s.id = a.licence_id join company co on co.id = a.company_id
      join published.course c on c.id = s.course_id
      join corporate_learner cl on cl.company_id = a.company_id and cl.learner_id = a.learner_id and cl.left_at is null
      left join published.person giver on giver.id = a.allocated_by
      left join company_training t on t.company_id = a.company_id and t.learner_id = a.learner_id and t.course_id = s.course_id and t.done_on is null
    where a.learner_id = ${learnerId} and a.seen_at is null and a.state = 'active'
      and p.phone is null and p.email_verified_at is null
    order by t.due_on nulls last, a.allocated_at, a.id limit 200`)

export const markSeen = (database: Database, learnerId: string, allocationIds: readonly string[]): Promise<number> =>
  database.run(sql`
    update allocation set seen_at = now()
    where learner_id = ${learnerId} and seen_at is null and id = any (${[...allocationIds]}::uuid[])`)
