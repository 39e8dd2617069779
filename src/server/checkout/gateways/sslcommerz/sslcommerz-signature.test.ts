import { describe, expect, it } from 'vitest'
import { signFields } from '#simulators/sslcommerz/notification.ts'
import { isSslcommerzSignature, sslcommerzSignature } from './sslcommerz-signature.ts'

const password = 'store@ssl'
const verifyKey = 'amount,bank_tran_id,card_brand,status,tran_id,val_id'
const fields = {
  amount: '1150.00',
  bank_tran_id: '151114130739MqCBNx5',
  card_brand: 'VISA',
  status: 'VALID',
  tran_id: 'T-1',
  val_id: 'v1',
}
const signed = { ...fields, verify_key: verifyKey, verify_sign: 'de2e387de64b5a86de3ed0d9b4c38873' }
const mapOf = (record: Record<string, string>) => new Map(Object.entries(record))

describe('the signature of a notification', () => {
  it('is the one of the known vector', () => {
    expect(sslcommerzSignature(mapOf(fields), verifyKey, password)).toBe('de2e387de64b5a86de3ed0d9b4c38873')
    expect(isSslcommerzSignature(mapOf(signed), password)).toBe(true)
  })

  it('is the same for the simulator', () => {
    expect(signFields(fields, password)).toMatchObject({ verify_key: verifyKey, verify_sign: signed.verify_sign })
  })

  it.each<[string, Record<string, string>]>([
    ['another amount', { ...signed, amount: '1.00' }],
    ['another transaction', { ...signed, tran_id: 'T-2' }],
    ['no signature', { ...signed, verify_sign: '' }],
    ['a cut signature', { ...signed, verify_sign: signed.verify_sign.slice(1) }],
    ['no list of keys', { ...signed, verify_key: '' }],
    [
      'a list without the transaction',
      { ...signFields({ status: 'VALID', amount: '1150.00' }, password), tran_id: 'T-1' },
    ],
    ['a list without the validation', { ...signFields({ status: 'VALID', tran_id: 'T-1' }, password), val_id: 'v2' }],
    ['another store', signFields(fields, 'other')],
  ])('refuses %s', (_, forged) => {
    expect(isSslcommerzSignature(mapOf(forged), password)).toBe(false)
  })

  it('counts a listed field that was not sent as empty', () => {
    const { card_brand: _, ...sent } = signFields({ ...fields, card_brand: '' }, password)
    expect(isSslcommerzSignature(mapOf(sent), password)).toBe(true)
  })
})
