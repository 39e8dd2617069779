/** The fields that travel to the merchant - notification, redirect, validation and query share them - and their signature. */
import { createHash } from 'node:crypto'
import type { Session, Transaction } from './session.ts'

const digest = (algorithm: 'md5' | 'sha256', text: string) => createHash(algorithm).update(text, 'utf8').digest('hex')

/** '2026-11-20 12:30:01' in Asia/Dhaka. */
export function dhakaTime(at: number): string {
  return new Date(at + 6 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** What the gateway says about one transaction. */
export function transactionFields(session: Session, transaction: Transaction): Record<string, string> {
  const isPaid = transaction.status === 'VALID' || transaction.status === 'VALIDATED'
  return {
    tran_id: session.tranId,
    ...(isPaid ? { val_id: transaction.valId } : {}),
    amount: transaction.amount,
    store_amount: transaction.storeAmount,
    currency: transaction.currency,
    currency_type: transaction.currency,
    currency_amount: transaction.amount,
    currency_rate: '1.0000',
    base_fair: '0.00',
    bank_tran_id: transaction.bankTranId,
    card_type: 'VISA-Demo Bank',
    card_no: '411111XXXXXX1111',
    card_issuer: 'DEMO BANK LIMITED',
    card_brand: 'VISA',
    card_sub_brand: 'Classic',
    card_issuer_country: 'Bangladesh',
    card_issuer_country_code: 'BD',
    tran_date: dhakaTime(transaction.at),
    status: transaction.status,
    error: transaction.error,
    risk_level: transaction.riskLevel,
    risk_title: transaction.riskLevel === '1' ? 'Unusual' : 'Safe',
    value_a: session.fields.value_a ?? '',
    value_b: session.fields.value_b ?? '',
    value_c: session.fields.value_c ?? '',
    value_d: session.fields.value_d ?? '',
  }
}

/**
 * Adds `verify_key`, `verify_sign` and `verify_sign_sha2` over exactly the fields given. How the second signature is made
 * is documented nowhere; here it is the same text with SHA-256.
 */
export function signFields(fields: Record<string, string>, storePassword: string): Record<string, string> {
  const names = Object.keys(fields).sort()
  const signed = (algorithm: 'md5' | 'sha256') => {
    const values: Record<string, string> = { ...fields, store_passwd: digest(algorithm, storePassword) }
    return digest(
      algorithm,
      Object.keys(values)
        .sort()
        .map((name) => `${name}=${values[name]}`)
        .join('&'),
    )
  }
  return { ...fields, verify_key: names.join(','), verify_sign: signed('md5'), verify_sign_sha2: signed('sha256') }
}
