/** A job as schema.org says it. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { inLanguage, type Site } from '#web/lib/head/meta.ts'
import { structuredTrail } from '#web/lib/head/structured.ts'
import { m } from '#web/paraglide/messages.js'

type Circular = DataOf<'GET /circulars/:slug'>

export function structuredJob(job: Circular, site: Site): Record<string, unknown>[] {
  const { origin } = site
  const path = `/work-with-us/${job.slug}`
  const list = (lines: readonly string[]) =>
    lines.map((line) => `<li>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</li>`).join('')
  const pay = { '@type': 'QuantitativeValue', unitText: 'MONTH', minValue: job.salary_min, maxValue: job.salary_max }
  return [
    {
      '@type': 'JobPosting',
      title: job.title,
      description: `${job.description}<ul>${list([...job.responsibilities, ...job.requirements])}</ul>`,
      datePosted: job.published_on,
      validThrough: `${job.deadline}T23:59:59+06:00`,
      directApply: job.is_open,
      totalJobOpenings: job.vacancies,
      url: inLanguage(origin, path),
      identifier: { '@type': 'PropertyValue', name: job.employer, value: job.slug },
      hiringOrganization: { '@type': 'Organization', name: job.employer },
      jobLocation: {
        '@type': 'Place',
        address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'BD' },
      },
      ...(job.salary_min !== null || job.salary_max !== null
        ? { baseSalary: { '@type': 'MonetaryAmount', currency: 'BDT', value: pay } }
        : {}),
    },
    structuredTrail(site, [
      { name: m.teach_page(), path: '/work-with-us' },
      { name: job.title, path },
    ]),
  ]
}
