/** What one gets at the end: the course's certificate, drawn with no name on it. */
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import type { CoursePage } from './course-page.ts'

export function SampleCertificate({ course }: { course: CoursePage }) {
  // Printed are English and Bangla.
  const language = getLocale() === 'bn' ? 'bn' : 'en'
  return (
    <>
      {course.certificate_says.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <img
        className="mt-4 w-full max-w-140 rounded-8 border border-line bg-sunken"
        src={`/api/certificate-samples/${course.slug}.${language}.webp`}
        width="1000"
        height="707"
        alt={m.sample_certificate_of({ course: course.course_name })}
        loading="lazy"
      />
    </>
  )
}
