/** On Monday morning the numbers of the week that ended are sent to who asked for them, each once. */
import type { Locale } from '#contracts/locales.ts'
import { academyName } from '#server/content/config/academy-name.ts'
import { dhakaDate } from '#server/platform/clock.ts'
import { countIn } from '#server/platform/language/count-in.ts'
import { dayIn } from '#server/platform/language/day-in.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import { sendTemplate } from '#server/platform/messaging/send-template.ts'
import type { Services } from '#server/platform/services.ts'
import { findFunnel } from '../funnel/funnel.sql.ts'
import type { Period } from '../periods/period.ts'
import { renderWeekly } from './render-weekly.ts'
import { findDays, takeReader } from './weekly.sql.ts'

export const weeklyTemplate: MessageTemplate = {
  key: 'weekly_report',
  subject: 'The week in numbers, {from} to {to}',
  email: (say) =>
    `${say('Visits: {visits}. Orders: {orders}. Paid: {paid}. Revenue: {amount}.')}\n\n${say('The report with its chart is attached. You can stop it on the page of the report:')}\n\n{address}`,
}

type Needed = Pick<Services, 'database' | 'jobs' | 'storage' | 'clock' | 'config'>

const dayMs = 86_400_000
const moved = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** The last whole week, Monday to Sunday, and the one before. */
export function lastWeek(now: Date): Period {
  const today = dhakaDate(now)
  const sinceSunday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  const to = moved(today, -sinceSunday)
  return { from: moved(to, -6), to, before: { from: moved(to, -13), to: moved(to, -7) } }
}

/** Call it before the jobs start. */
export function sendWeeklyRegularly(services: Needed): void {
  services.jobs.schedule('analytics.weekly-report', '0 8 * * 1', () => sendWeekly(services))
}

export async function sendWeekly({ database, jobs, storage, clock, config }: Needed): Promise<void> {
  const period = lastWeek(clock.now())
  const read = (locale: Locale) => findFunnel(database, period, { by: 'source', locale })
  let found: Promise<[Awaited<ReturnType<typeof read>>, Awaited<ReturnType<typeof findDays>>]> | undefined
  const files = new Map<Locale, Promise<string>>()
  const keep = async (language: Locale) => {
    found ??= Promise.all([read('en'), findDays(database, period.to)])
    const [funnel, days] = await found
    const academy = await academyName(database, language)
    const key = `reports/week-${period.to}.${language}.pdf`
    await storage.put(key, renderWeekly({ period, funnel, days, academy, at: clock.now() }, language), {
      contentType: 'application/pdf',
    })
    return key
  }
  const sendNext = () =>
    database.transaction(async (transaction) => {
      const reader = await takeReader(transaction, period.to)
      if (!reader) return false
      const { email, locale } = reader
      const file = files.get(locale) ?? keep(locale)
      files.set(locale, file)
      const storageKey = await file
      const sums = (await found)?.[0].sums
      const number = (value = 0) => countIn(locale, value)
      await sendTemplate(transaction, jobs, {
        ...{ template: weeklyTemplate, channel: 'email', to: email, locale },
        values: {
          ...{ from: dayIn(locale, period.from), to: dayIn(locale, period.to) },
          ...{ visits: number(sums?.visits), orders: number(sums?.orders), paid: number(sums?.paid) },
          amount: `৳${number(Math.round((sums?.revenue_paisa ?? 0) / 100))}`,
          address: `${config.publicUrl}/admin/reports/funnel`,
        },
        attachments: [{ filename: `week-${period.to}.pdf`, contentType: 'application/pdf', storageKey }],
      })
      return true
    })
  while (await sendNext()) continue
}
