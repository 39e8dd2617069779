/** The learning paths that a learner follows, with what is done and what is missing. */
import type { z } from 'zod'
import type { learnerPaths } from '#contracts/learning/paths.ts'
import type { Locale } from '#contracts/locales.ts'
import { inOtherLanguage } from '#server/platform/language/other-language.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

type LearnerPath = z.input<typeof learnerPaths.data>[number]

/** One statement, however many; last followed first. A certificate that no longer holds counts for nothing. */
export async function listLearnerPaths(database: Database, learnerId: string, locale: Locale): Promise<LearnerPath[]> {
  const rows = await database.query<Omit<LearnerPath, 'text_language'> & { text_language: string | null }>(sql`
    select p.slug, tr(p.title, ${locale}) as title, tr_other(p.title, ${locale}) as text_language, p.is_shown,
      (select ct.slug from published.certificate ct
        where ct.learner_id = f.learner_id and ct.path_id = p.id and ct.revoked_at is null and (ct.expires_at is null or ct.expires_at > now())
        order by ct.issued_at desc limit 1) as certificate_slug,
      coalesce((
        select json_agg(json_build_object('slug', c.slug, 'course_name', tr(c.name, ${locale}), 'is_required', pc.is_required,
          'is_held', e.id is not null, 'progress', coalesce(e.progress_percent, 0), 'is_done', exists (
            select from published.certificate ct where ct.learner_id = f.learner_id and ct.course_id = c.id
              and ct.revoked_at is null and (ct.expires_at is null or ct.expires_at > now()))) order by pc.position)
        from published.learning_path_course pc join published.course c on c.id = pc.course_id
        left join current_enrolment e on e.learner_id = f.learner_id and e.course_id = c.id and e.state = 'active'
        where pc.path_id = p.id), '[]') as courses
    from path_follow f join published.learning_path p on p.id = f.path_id
    where f.learner_id = ${learnerId} order by f.followed_at desc, p.id`)
  return rows.map(({ text_language, ...row }) => ({ ...row, ...inOtherLanguage(text_language) }))
}
