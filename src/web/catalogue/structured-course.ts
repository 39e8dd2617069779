/** A course as schema.org says it. */
import type { CourseDetails } from '#contracts/catalogue.ts'
import { m } from '#web/paraglide/messages.js'

const modes = { Live: 'online', 'On-site': 'onsite', 'Self-paced': 'online' }

export function structuredCourse(course: CourseDetails): Record<string, unknown>[] {
  const offer = {
    '@type': 'Offer',
    price: course.total,
    priceCurrency: 'BDT',
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
      provider: { '@type': 'Organization', name: m.site_name() },
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
        courseWorkload: `PT${Math.max(1, Math.round(course.hours))}H`,
        ...(batch.class_start_date ? { startDate: batch.class_start_date } : {}),
        ...(batch.venue ? { location: batch.venue } : {}),
      })),
    },
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
