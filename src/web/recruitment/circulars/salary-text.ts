/** What a job pays a month, where it says so. */
import { price } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function salaryText({
  salary_min: min,
  salary_max: max,
}: {
  salary_min: number | null
  salary_max: number | null
}) {
  if (min === null && max === null) return null
  if (min !== null && max !== null && min !== max) return m.jobs_salary_band({ from: price(min), to: price(max) })
  return m.jobs_salary({ amount: price(max ?? min ?? 0) })
}
