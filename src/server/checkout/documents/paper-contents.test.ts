import { describe, expect, it } from 'vitest'
import { buyerIn } from './paper-contents.ts'

type Order = Parameters<typeof buyerIn>[1]
type Parties = Parameters<typeof buyerIn>[2]

const order = { billing: { name: 'Karim', address: 'House 7', city: 'Gazipur', postcode: '1700' } } as Order
const parties = (company: object | null) =>
  ({ buyer: { name: 'Karim Uddin', phone: '01711000001', email: null }, company }) as Parties
const mill = { name: { en: 'Padma Mill', bn: 'পদ্মা মিল' }, bin: '001', address: { en: 'Tongi', bn: 'টঙ্গী' } }

describe('the buyer on a document', () => {
  it('is the company at its own address, in the language of the document', () => {
    expect(buyerIn('en', order, parties(mill))).toMatchObject({ name: 'Padma Mill', address: 'Tongi', bin: '001' })
    expect(buyerIn('bn', order, parties(mill))).toMatchObject({ name: 'পদ্মা মিল', address: 'টঙ্গী' })
  })
  it('is a company without an address at the one that was told with the order', () =>
    expect(buyerIn('en', order, parties({ ...mill, address: {} })).address).toBe('House 7, Gazipur, 1700'))
  it('has no address where none was told', () => {
    const untold = { ...order, billing: {} } as Order
    expect(buyerIn('en', untold, parties({ ...mill, address: {} })).address).toBeNull()
    expect(buyerIn('en', untold, parties(null))).toMatchObject({ name: 'Karim Uddin', address: null })
  })
})
