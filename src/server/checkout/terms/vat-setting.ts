/** The installation's VAT: none, and inside of prices, until it is set. */
import type { VatTerms } from '../pricing/price-cart.ts'

export interface VatSetting extends VatTerms {
  /** Of the VAT schedule, S0xx. */
  serviceCode: string | null
}

/** Of the terms of sale that hold today. */
export function vatSetting(value: Record<string, unknown> | null): VatSetting {
  const rate = Number(value?.rate_percent ?? 0)
  return {
    ratePercent: rate >= 0 && rate <= 100 ? rate : 0,
    isInclusive: value?.is_inclusive !== false,
    serviceCode: typeof value?.service_code === 'string' && value.service_code ? value.service_code : null,
  }
}
