/** What SSLCommerz wants to know before it opens a payment page, each field within its length. */
import { formatDecimal } from '../../pricing/money.ts'
import { fieldText } from '../gateway-fields.ts'
import type { CheckoutDetails, PaymentAttempt } from '../payment-provider.ts'

/** The gateway insists on e-mail and address; a learner may have neither. */
export interface FallbackBuyer {
  email: string
  address: string
  city: string
  postcode: string
}

const channels = {
  cards: 'visacard,mastercard,amexcard',
  mobile_banking: 'mobilebank',
  internet_banking: 'internetbank',
}

export function sslcommerzSessionForm(
  attempt: PaymentAttempt,
  details: CheckoutDetails,
  fallback: FallbackBuyer,
): Record<string, string> {
  const { buyer } = details
  return {
    total_amount: formatDecimal(attempt.amountPaisa),
    currency: attempt.currency,
    tran_id: attempt.reference,
    success_url: details.eventUrl('success'),
    fail_url: details.eventUrl('fail'),
    cancel_url: details.eventUrl('cancel'),
    ipn_url: details.eventUrl('notification'),
    product_name: fieldText(details.description, 255) || 'Course',
    product_category: 'Education',
    product_profile: 'non-physical-goods',
    shipping_method: 'NO',
    num_of_item: String(details.itemCount),
    cus_name: fieldText(buyer.name, 50) || 'Learner',
    // An address that is too long is left out: cut off it would be wrong.
    cus_email: buyer.email && buyer.email.length <= 50 ? buyer.email : fallback.email,
    cus_add1: fieldText(buyer.address ?? '', 50) || fallback.address,
    cus_city: fieldText(buyer.city ?? '', 50) || fallback.city,
    cus_postcode: fieldText(buyer.postcode ?? '', 30) || fallback.postcode,
    cus_country: 'Bangladesh',
    cus_phone: fieldText(buyer.phone, 20),
    ...(details.channel ? { multi_card_name: channels[details.channel] } : {}),
  }
}
