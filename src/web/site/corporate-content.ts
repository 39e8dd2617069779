/** The blocks of the corporate page, as the back office writes them. */
import type { SeatBand } from './seat-discount.ts'

export interface CorporateContent {
  benefits: { title: string; text: string }[]
  steps: string[]
  seat_prices: { note: string; bands: SeatBand[] }
  request_form: { title: string; text: string; thanks: string }
  [block: string]: unknown
}
