/** Which of a gateway's own words staff are shown: what happened, never keys, signatures or the payer's data. */

const shown = new Set([
  'status',
  'tran_id',
  'tran_date',
  'amount',
  'store_amount',
  'currency',
  'currency_type',
  'currency_amount',
  'bank_tran_id',
  'card_type',
  'card_brand',
  'card_issuer',
  'risk_level',
  'risk_title',
  'error',
  'failedreason',
  'paymentID',
  'trxID',
  'transactionStatus',
  'transactionType',
  'statusCode',
  'statusMessage',
  'merchantInvoiceNumber',
  'dateTime',
  'payment_ref_id',
  'order_id',
  'message',
])

export function gatewayWords(payload: Record<string, unknown>): { name: string; value: string }[] {
  return Object.entries(payload)
    .filter(
      ([name, value]) => shown.has(name) && (typeof value === 'string' || typeof value === 'number') && value !== '',
    )
    .map(([name, value]) => ({ name, value: String(value).slice(0, 200) }))
}
