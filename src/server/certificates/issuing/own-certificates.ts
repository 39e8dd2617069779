/** The certificates of a person, for their own copy of what is held. */
import { type Sql, sql } from '#server/platform/postgres/database.ts'
import { allRows, type Whose } from '#server/platform/postgres/own-rows.ts'

export const ownCertificates = ({ learner }: Whose): Record<string, Sql> => ({
  certificates: allRows(sql`
    select slug, serial, snapshot, issued_at, expires_at, revoked_at from certificate where learner_id = ${learner}
    order by issued_at`),
})
