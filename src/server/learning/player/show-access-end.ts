/** Why and when the access to a course ended that a learner had. */
import type { z } from 'zod'
import type { getAccessEnd } from '#contracts/learning/player.ts'
import type { Locale } from '#contracts/locales.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Throws 404 for a course that the learner has, or never had. */
export async function showAccessEnd(
  database: Database,
  learnerId: string,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<z.input<typeof getAccessEnd.data>> {
  const ended = await database.first<z.input<typeof getAccessEnd.data>>(sql`
    select tr(c.name, ${locale}) as course_name, c.slug, c.is_published as has_page,
      case when e.state = 'expired' then 'expired' when e.source = 'allocation' then 'seat' else 'withdrawn' end as why,
      case when e.state = 'expired' then e.ends_on else (e.ended_at at time zone 'Asia/Dhaka')::date end::text as ended_on
    from current_enrolment e join published.course c on c.id = e.course_id
    where e.learner_id = ${learnerId} and c.slug = ${slug} and e.state <> 'active'`)
  if (!ended) throw notFound()
  return ended
}
