/** The blocks of the corporate page, as the back office writes them. */
import type { SeatBand } from './seat-quote.ts'

export interface CorporateContent {
  benefits: { title: string; text: string }[]
  steps: string[]
  seat_prices: { note: string; bands: SeatBand[] }
  /** Courses by slug. */
  suggested_plans?: { title: string; courses: string[] }[]
  request_form: { title: string; text: string; thanks: string }
  [block: string]: unknown
}
