/** Open jobs in a list: what, where, and until when one may apply. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date, listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'
import { salaryText } from './salary-text.ts'

export function CircularList({ circulars }: { circulars: DataOf<'GET /circulars'> }) {
  if (circulars.length === 0) return <p className="muted">{m.jobs_none()}</p>
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {circulars.map((job) => (
        <li key={job.circular_id} className="panel panel--pad">
          <h3 className="h4" lang={job.text_language}>
            <SmartLink className="link" href={`/work-with-us/${job.slug}`}>
              {job.title}
            </SmartLink>
          </h3>
          <p className="mt-1 row">
            {job.logo && (
              <img src={pictureAt(job.logo, 112, 40)} alt="" className="h-10 w-auto max-w-28 object-contain" />
            )}
            {listed([job.employer, job.location])}
          </p>
          <p className="muted small mt-1">
            {listed([job.employment_status, m.jobs_vacancies({ count: number(job.vacancies) }), salaryText(job)])}
          </p>
          <p className="small mt-2">{m.jobs_until({ day: date(job.deadline) })}</p>
        </li>
      ))}
    </ul>
  )
}
