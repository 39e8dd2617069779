/** POST /gwprocess/v4/api.php: the documented checks, in the gateway's order, with a reason for each refusal. */
import { isMerchantAddress } from '../plugin.ts'

/** Required fields and their longest value. */
const required: readonly (readonly [name: string, max: number])[] = [
  ['store_id', 30],
  ['store_passwd', 30],
  ['total_amount', 13],
  ['currency', 3],
  ['tran_id', 30],
  ['success_url', 255],
  ['fail_url', 255],
  ['cancel_url', 255],
  ['product_name', 255],
  ['product_category', 50],
  ['product_profile', 100],
  ['cus_name', 50],
  ['cus_email', 50],
  ['cus_add1', 50],
  ['cus_city', 50],
  ['cus_postcode', 30],
  ['cus_country', 50],
  ['cus_phone', 20],
  ['shipping_method', 50],
  ['num_of_item', 3],
]
const optional: readonly (readonly [name: string, max: number])[] = [
  ['ipn_url', 255],
  ['multi_card_name', 30],
  ['allowed_bin', 255],
  ['value_a', 255],
  ['value_b', 255],
  ['value_c', 255],
  ['value_d', 255],
]
const profiles = [
  'general',
  'physical-goods',
  'non-physical-goods',
  'airline-tickets',
  'travel-vertical',
  'telecom-vertical',
]
const shipping = ['YES', 'NO', 'Courier', 'SSLCOMMERZ_LOGISTIC']

export interface Merchant {
  storeId: string
  storePassword: string
  origins: readonly string[] | undefined
  isKnownTransaction(tranId: string): boolean
}

/** Why this session is refused, in the words of `failedreason`; undefined when all is well. */
export function refuseSession(fields: Record<string, string>, merchant: Merchant): string | undefined {
  if (fields.store_id !== merchant.storeId || fields.store_passwd !== merchant.storePassword) {
    return 'Store Credential Error Or Store is De-active'
  }
  for (const [name] of required) if (!fields[name]?.trim()) return `Invalid Information! '${name}' is missing or empty.`
  for (const [name, max] of [...required, ...optional]) {
    if (Array.from(fields[name] ?? '').length > max)
      return `Invalid Information! '${name}' is longer than ${max} characters.`
  }
  const amount = fields.total_amount ?? ''
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(amount)) return "Invalid Information! 'total_amount' is not a decimal (10,2)."
  if (!/^[A-Z]{3}$/.test(fields.currency ?? '')) return "Invalid Information! 'currency' is not known."
  if (fields.currency === 'BDT' && (Number(amount) < 10 || Number(amount) > 500_000)) {
    return 'Invalid Information! Amount must be between 10.00 BDT and 500000.00 BDT.'
  }
  if (!profiles.includes(fields.product_profile ?? '')) return "Invalid Information! 'product_profile' is not known."
  if (!shipping.includes(fields.shipping_method ?? '')) return "Invalid Information! 'shipping_method' is not known."
  if (!/^\d{1,3}$/.test(fields.num_of_item ?? '')) return "Invalid Information! 'num_of_item' is not a number."
  if (!/^[^@\s]+@[^@\s]+$/.test(fields.cus_email ?? '')) return "Invalid Information! 'cus_email' is not valid."
  for (const name of ['success_url', 'fail_url', 'cancel_url', 'ipn_url']) {
    if (fields[name] && !isMerchantAddress(fields[name], merchant.origins))
      return `Invalid Information! '${name}' is not an address of this store.`
  }
  if (merchant.isKnownTransaction(fields.tran_id ?? '')) return "Invalid Information! 'tran_id' was used before."
  return undefined
}
