/** Somebody follows a learning path, or no longer. */
import { issuePathCertificates } from '#server/certificates/issuing/issue-path-certificates.ts'
import { notFound } from '#server/platform/errors.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

/** Throws 404 for a path that visitors do not see; who follows one that was taken off the site may leave it. */
export function followPath(
  database: Database,
  learnerId: string,
  { slug, isFollowing }: { slug: string; isFollowing: boolean },
): Promise<null> {
  return database.transaction(async (transaction) => {
    const path = await transaction.first<{ id: string; is_shown: boolean }>(
      sql`select id, is_shown from published.learning_path where slug = ${slug}`,
    )
    if (!path || (isFollowing && !path.is_shown)) throw notFound()
    if (isFollowing) {
      await transaction.run(sql`
        insert into path_follow (learner_id, path_id) values (${learnerId}, ${path.id}) on conflict do nothing`)
      await issuePathCertificates(transaction, learnerId)
    } else {
      await transaction.run(sql`delete from path_follow where learner_id = ${learnerId} and path_id = ${path.id}`)
    }
    return null
  })
}
