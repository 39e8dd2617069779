/** Certificates of finished courses, frozen as they are printed. */
import type { KeptSnapshot } from '#server/certificates/issuing/certificates.sql.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { newId, randomToken } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Texts } from './content.ts'
import type { Row } from './insert-rows.ts'
import type { EnrolmentContent } from './enrolment-seed.ts'

/** Signs beside the mentor; kept as a setting of the installation for certificates to come. */
export const director = {
  name: { en: 'Nazneen Sultana', bn: 'নাজনীন সুলতানা' },
  title: { en: 'Director, Selai Academy', bn: 'পরিচালক, সেলাই একাডেমি' },
}

const trainingTypes: Record<string, Texts> = {
  Live: { en: 'Live', bn: 'লাইভ' },
  'On-site': { en: 'In person', bn: 'সশরীরে' },
  'Self-paced': { en: 'Self-paced', bn: 'নিজের গতিতে' },
}

export interface QuizResult {
  percent: number
  passPercent: number
}

/** The row without its serial; `at` is the moment of issue. */
export function certificateRow(
  enrolmentId: string,
  { learner, course, batch }: EnrolmentContent,
  at: number,
  results: QuizResult[],
): Row & { issued_at: string; snapshot: KeptSnapshot } {
  const issuedOn = dhakaDate(new Date(at))
  const expiresOn = course.certificateValidMonths ? laterMonth(issuedOn, course.certificateValidMonths) : null
  const language = course.language === 'bn' ? 'bn' : 'en'
  const say = (texts: Texts) => texts[language] ?? texts.en ?? ''
  const average = (of: (result: QuizResult) => number) =>
    results.length > 0 ? Math.round(results.reduce((sum, result) => sum + of(result), 0) / results.length) : null
  return {
    id: newId(),
    slug: randomToken(16),
    enrolment_id: enrolmentId,
    learner_id: learner.id,
    course_id: course.id,
    snapshot: {
      serial: '',
      language,
      academy: say({ en: 'Selai Academy', bn: 'সেলাই একাডেমি' }),
      learnerName: say(learner.name),
      courseName: say(course.name),
      batchNo: batch.batchNo,
      trainingType: say(trainingTypes[batch.trainingType] ?? {}),
      hours: batch.hours,
      resultPercent: average(({ percent }) => percent),
      passPercent: average(({ passPercent }) => passPercent),
      issuedOn,
      expiresOn,
      signatories: [
        { name: say(course.signatory), title: say({ en: 'Mentor', bn: 'মেন্টর' }) },
        { name: say(director.name), title: say(director.title) },
      ],
    },
    issued_at: new Date(at).toISOString(),
    // To the end of its last day in Dhaka.
    expires_at: expiresOn ? `${expiresOn}T24:00:00+06:00` : null,
  }
}

/** Serials run with the days of issue. */
export async function numberCertificates(
  database: Database,
  rows: ReturnType<typeof certificateRow>[],
): Promise<Row[]> {
  const numbers = await database.query<{ number: number }>(
    sql`select nextval('certificate_number') as number from generate_series(1, ${rows.length}::int)`,
  )
  const inOrder = [...rows].sort((a, b) => (a.issued_at < b.issued_at ? -1 : 1))
  return inOrder.map((row, index) => {
    const serial = `SA-${row.snapshot.issuedOn.slice(0, 7)}-${String(numbers[index]?.number).padStart(6, '0')}`
    return { ...row, serial, snapshot: { ...row.snapshot, serial } }
  })
}

/** The same day of the month `months` later, or the last one of a shorter month. */
function laterMonth(date: string, months: number): string {
  const later = new Date(date)
  const dayOfMonth = later.getUTCDate()
  later.setUTCMonth(later.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate()
  later.setUTCDate(Math.min(dayOfMonth, last))
  return later.toISOString().slice(0, 10)
}
