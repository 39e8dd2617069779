/** A course as schema.org says it. */
import { type CoursePage, minutesIn } from './course-page.ts'
import { inLanguage, sharePicture, type Site } from '#web/lib/head/meta.ts'
import { academyOf, structuredTrail } from '#web/lib/head/structured.ts'
import { m } from '#web/paraglide/messages.js'

/** The second programme has an address of its own. */
export const pathOf = ({ slug }: Pick<CoursePage, 'slug'>) => (slug === 'wjsb' ? '/wjsb' : `/courses/${slug}/details`)

/** Its picture for links; another name, mode or mentor is another picture. */
export const coursePicture = ({ slug, course_name, training_types, mentors }: CoursePage) =>
  sharePicture('courses', slug, [course_name, ...training_types, ...mentors.map((mentor) => mentor.mentor_name)].join())

const modes = { Live: 'online', 'On-site': 'onsite', 'Self-paced': 'online' }

export function structuredCourse(course: CoursePage, site: Site): Record<string, unknown>[] {
  const { origin } = site
  const path = pathOf(course)
  const offer = {
    '@type': 'Offer',
    price: course.total,
    priceCurrency: 'BDT',
    ...(course.discount_until ? { priceValidUntil: course.discount_until } : {}),
    category: course.total > 0 ? 'Paid' : 'Free',
    availability: course.enroll_state === 'enroll_now' ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
  }
  return [
    {
      '@type': 'Course',
      name: course.course_name,
      description: course.course_overview,
      inLanguage: course.language === 'both' ? ['bn', 'en'] : course.language,
      educationalLevel: course.level,
      url: inLanguage(origin, path),
      image: origin + coursePicture(course),
      provider: academyOf(site),
      offers: offer,
      ...(course.rating !== null && course.rating_count > 0
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: course.rating,
              ratingCount: course.rating_count,
            },
          }
        : {}),
      hasCourseInstance: course.batches.map((batch) => ({
        '@type': 'CourseInstance',
        courseMode: modes[batch.training_type],
        courseWorkload: `PT${Math.round(minutesIn(course, batch.training_type))}M`,
        ...(batch.class_start_date ? { startDate: batch.class_start_date } : {}),
        ...(batch.venue ? { location: batch.venue } : {}),
      })),
    },
    structuredTrail(site, [
      { name: m.menu_courses(), path: '/courses' },
      { name: course.course_name, path },
    ]),
    ...(course.faqs.length > 0
      ? [
          {
            '@type': 'FAQPage',
            mainEntity: course.faqs.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
  ]
}
