/** What a form says of a vacancy, as it is written to its row, and back. */
import type { z } from 'zod'
import type { Texts } from '#contracts/fields.office.ts'
import { locales } from '#contracts/locales.ts'
import type { circularBody } from '#contracts/recruitment/circulars.office.ts'
import { addressFrom, anyWords, cleaned, takeAddress, written } from '#server/platform/endpoints/office-endpoint.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { type CircularToWrite, insertCircular, takenSlugs } from './circulars.sql.ts'

type Body = z.output<typeof circularBody>

/** One a line in each language → one set of texts a line. */
function asLines(texts: Texts): Record<string, string>[] {
  const byLanguage = locales.map((locale) => [locale, texts[locale].split('\n').map((line) => line.trim())] as const)
  const count = Math.max(...byLanguage.map(([, lines]) => lines.length))
  return Array.from({ length: count }, (_, at) =>
    Object.fromEntries(byLanguage.flatMap(([locale, lines]) => (lines[at] ? [[locale, lines[at]]] : []))),
  ).filter((line) => Object.keys(line).length > 0)
}

export const asTexts = (lines: readonly Record<string, string>[]) =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      lines
        .map((line) => line[locale] ?? '')
        .join('\n')
        .replace(/\n+$/, ''),
    ]),
  )

export const toWrite = (body: Body): CircularToWrite => ({
  title: written(body.title),
  employer: written(body.employer),
  companyId: body.company_id,
  department: body.department || null,
  location: written(body.location),
  vacancies: body.vacancies,
  employmentStatus: body.employment_status || null,
  experienceId: body.experience_id,
  salaryMin: body.salary_min,
  salaryMax: body.salary_max,
  deadline: body.deadline,
  description: cleaned(body.description).html as Record<string, string>,
  responsibilities: asLines(body.responsibilities),
  requirements: asLines(body.requirements),
  benefits: asLines(body.benefits),
  questions: body.questions.map(({ text, ...question }) => ({ ...question, text: written(text) })),
})

/** At an address made of its title. */
export async function insertDraft(transaction: Database, body: Body): Promise<{ circular_id: string; slug: string }> {
  const address = addressFrom(anyWords(body.title), 'job')
  const slug = await takeAddress(transaction, address, () => takenSlugs(transaction, address))
  const made = await insertCircular(transaction, slug, toWrite(body))
  if (!made) throw new Error('The vacancy was not made')
  return made
}
