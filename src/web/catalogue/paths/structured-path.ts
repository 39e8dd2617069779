/** A learning path as schema.org says it: a course made of courses. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { inLanguage, type Site } from '#web/lib/head/meta.ts'
import { academyOf, structuredTrail } from '#web/lib/head/structured.ts'
import { m } from '#web/paraglide/messages.js'

type Path = Pick<DataOf<'GET /paths/:slug'>, 'slug' | 'title' | 'promise' | 'total' | 'hours'> & {
  courses: readonly { slug: string; course_name: string }[]
}

export function structuredPath(path: Path, site: Site): Record<string, unknown>[] {
  const at = `/paths/${path.slug}`
  return [
    {
      '@type': 'Course',
      name: path.title,
      description: path.promise || path.title,
      url: inLanguage(site.origin, at),
      provider: academyOf(site),
      offers: {
        '@type': 'Offer',
        price: path.total,
        priceCurrency: 'BDT',
        category: path.total > 0 ? 'Paid' : 'Free',
      },
      hasCourseInstance: {
        '@type': 'CourseInstance',
        courseMode: 'blended',
        courseWorkload: `PT${Math.round(path.hours * 60)}M`,
      },
      hasPart: path.courses.map((course) => ({
        '@type': 'Course',
        name: course.course_name,
        url: inLanguage(site.origin, course.slug === 'wjsb' ? '/wjsb' : `/courses/${course.slug}/details`),
      })),
    },
    structuredTrail(site, [
      { name: m.courses_title(), path: '/courses' },
      { name: m.paths_title(), path: '/paths' },
      { name: path.title, path: at },
    ]),
  ]
}
