/** A mentor as schema.org says it. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { inLanguage, type Site } from '#web/lib/head/meta.ts'
import { academyOf, structuredTrail } from '#web/lib/head/structured.ts'
import { m } from '#web/paraglide/messages.js'

type Mentor = Pick<
  DataOf<'GET /mentors/:slug'>,
  'slug' | 'mentor_name' | 'headline' | 'bio' | 'mentor_photo' | 'educations'
>

export function structuredMentor(mentor: Mentor, site: Site): Record<string, unknown>[] {
  const { origin } = site
  const path = `/mentors/${mentor.slug}`
  const url = inLanguage(origin, path)
  return [
    {
      '@type': 'Person',
      '@id': `${origin}${path}#person`,
      name: mentor.mentor_name,
      jobTitle: mentor.headline,
      ...(mentor.bio && { description: mentor.bio }),
      url,
      image: origin + mentor.mentor_photo,
      worksFor: academyOf(site),
      ...(mentor.educations.length > 0 && {
        alumniOf: [...new Set(mentor.educations.map(({ institute }) => institute))].map((name) => ({
          '@type': 'EducationalOrganization',
          name,
        })),
      }),
    },
    structuredTrail(site, [
      { name: m.mentors_title(), path: '/mentors' },
      { name: mentor.mentor_name, path },
    ]),
  ]
}
