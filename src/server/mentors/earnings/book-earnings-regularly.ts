/** What mentors earned is booked all day long. */
import type { Services } from '#server/platform/services.ts'
import { bookEarnings } from './book-earnings.ts'

export function bookEarningsRegularly({ database, jobs, log }: Services): void {
  jobs.schedule('mentors.book-earnings', '*/10 * * * *', async () => {
    const lines = await bookEarnings(database)
    if (lines > 0) log.info({ lines }, 'earnings of mentors booked')
  })
}
