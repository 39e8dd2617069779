/** The md5 signature of SSLCommerz notifications. It filters noise; the truth is order validation. */
import { createHash } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/crypto.ts'

const md5 = (text: string) => createHash('md5').update(text, 'utf8').digest('hex')

/**
 * The signature over the fields that `verifyKey` lists (comma separated): raw values and `store_passwd` = md5 of the
 * password, sorted by name, joined as a query without encoding. A listed field that was not sent counts as empty, as in
 * the gateway's own Laravel library.
 */
export function sslcommerzSignature(
  fields: ReadonlyMap<string, string>,
  verifyKey: string,
  storePassword: string,
): string {
  const signed = new Map(verifyKey.split(',').map((key) => [key, fields.get(key) ?? '']))
  signed.set('store_passwd', md5(storePassword))
  const names = [...signed.keys()].sort()
  return md5(names.map((name) => `${name}=${signed.get(name)}`).join('&'))
}

/** Without these a right signature would say nothing about this payment. */
const mustBeSigned = ['tran_id', 'status']

export function isSslcommerzSignature(fields: ReadonlyMap<string, string>, storePassword: string): boolean {
  const verifyKey = fields.get('verify_key') ?? ''
  const keys = verifyKey.split(',')
  if (keys.length > 100 || mustBeSigned.some((key) => !keys.includes(key))) return false
  if (fields.get('val_id') && !keys.includes('val_id')) return false
  const right = sslcommerzSignature(fields, verifyKey, storePassword)
  return constantTimeEqual(right, (fields.get('verify_sign') ?? '').toLowerCase())
}
