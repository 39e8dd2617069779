/** SQL of what visitors read of a mentor, and of what a mentor says of themselves. */
import type { Texts } from '#contracts/fields.office.ts'
import type { Locale } from '#contracts/locales.ts'
import type { MentorType } from '#contracts/mentors/profiles.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import { ownFace } from './own-face.ts'

export interface ProfileRow {
  mentor_id: string
  slug: string
  mentor_name: string
  headline: string
  bio: string
  profile: string
  profile_language: string | null
  mentor_photo: string
  mentor_type: MentorType
  experiences: {
    line: string
    description: string
    from_year: number
    to_year: number | null
    is_verified: boolean
  }[]
  educations: { degree: string; institute: string; year: number; is_verified: boolean }[]
  trainings: { title: string; provider: string; year: number; is_verified: boolean }[]
}

/** What an employer did is described in one language: where the line is translated, the description is left out. */
export const findProfile = (database: Database, slug: string, locale: Locale) =>
  database.first<ProfileRow>(sql`
    select m.id as mentor_id, m.slug, tr(m.name, ${locale}) as mentor_name, tr(m.headline, ${locale}) as headline, tr(m.bio, ${locale}) as bio,
      tr(m.profile, ${locale}) as profile, tr_other(m.profile, ${locale}) as profile_language, ${ownFace} as mentor_photo, m.mentor_type,
      coalesce((select json_agg(json_build_object('line', coalesce(x.translations ->> ${locale}, x.position || ', ' || x.organization),
          'description', case when ${locale} = 'en' or not x.translations ? ${locale} then x.description else '' end,
          'from_year', x.from_year, 'to_year', x.to_year, 'is_verified', x.verified_at is not null)
          order by x.to_year desc nulls first, x.from_year desc, x.id)
        from published.experience x where x.mentor_id = m.id), '[]') as experiences,
      coalesce((select json_agg(json_build_object('degree', x.degree, 'institute', x.institute, 'year', x.passing_year, 'is_verified', x.verified_at is not null)
          order by x.passing_year desc, x.id)
        from published.education x where x.mentor_id = m.id), '[]') as educations,
      coalesce((select json_agg(json_build_object('title', x.title, 'provider', x.provider, 'year', x.year, 'is_verified', x.verified_at is not null)
          order by x.year desc, x.id)
        from published.training x where x.mentor_id = m.id), '[]') as trainings
    from mentor m where m.slug = ${slug} and m.is_published`)

export interface OwnProfileRow {
  headline: Partial<Texts>
  bio: Partial<Texts>
}

export const findOwnProfile = (database: Database, mentorId: string) =>
  database.first<OwnProfileRow>(sql`select headline, bio from mentor where id = ${mentorId}`)

export const updateOwnProfile = (database: Database, mentorId: string, { headline, bio }: OwnProfileRow) =>
  database.first<OwnProfileRow>(sql`
    update mentor set headline = ${JSON.stringify(headline)}::jsonb, bio = ${JSON.stringify(bio)}::jsonb
    where id = ${mentorId} returning headline, bio`)
