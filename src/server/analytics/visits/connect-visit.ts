/** Connects what somebody orders with the visit that brought them: the last one of this browser in which they pressed 'Enroll Now'. */
import { hashToken } from '#server/platform/crypto.ts'
import { type Database, type Sql, sql } from '#server/platform/postgres/database.ts'
import type { RequestContext } from '#server/platform/services.ts'
import { visitCookie } from './visit-cookie.ts'

/** What the browser shows of its visits; null when it has none. */
export const visitKeyOf = ({ cookie }: Pick<RequestContext, 'cookie'>): string | null => cookie(visitCookie) ?? null

const clickedBy = (key: string): Sql => sql`
  select id, source, post, platform, campaign, slug, mobile from visit
  where visit_key = ${hashToken(key)} and clicked_at > now() - interval '7 days' order by clicked_at desc limit 1`

/** In the transaction that places the order. An order that followed no visit has no row. */
export async function connectOrder(database: Database, orderId: string, key: string | null): Promise<void> {
  if (key === null) return
  await database.run(sql`
    insert into visit_outcome (order_id, visit_id, source, post, platform, campaign, slug, is_mobile)
    select ${orderId}, v.* from (${clickedBy(key)}) v on conflict (order_id) do nothing`)
}

/** A free enrolment always has a row, for it has no order that says when it was. */
export async function connectFreeEnrolment(database: Database, courseId: string, key: string | null): Promise<void> {
  await database.run(
    key === null
      ? sql`insert into visit_outcome (free_course_id) values (${courseId})`
      : sql`
        insert into visit_outcome (free_course_id, visit_id, source, post, platform, campaign, slug, is_mobile)
        select ${courseId}, v.* from (select 1) one left join (${clickedBy(key)}) v on true`,
  )
}
