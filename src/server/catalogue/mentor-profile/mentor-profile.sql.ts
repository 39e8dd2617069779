/** SQL of what a mentor says of themselves. */
import type { Texts } from '#contracts/fields.office.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'

export interface ProfileRow {
  headline: Partial<Texts>
  bio: Partial<Texts>
}

export const findProfile = (database: Database, mentorId: string) =>
  database.first<ProfileRow>(sql`select headline, bio from mentor where id = ${mentorId}`)

export const updateProfile = (database: Database, mentorId: string, { headline, bio }: ProfileRow) =>
  database.first<ProfileRow>(sql`
    update mentor set headline = ${JSON.stringify(headline)}::jsonb, bio = ${JSON.stringify(bio)}::jsonb
    where id = ${mentorId} returning headline, bio`)
