import { expect, test } from 'vitest'
import { apiQuery, readState } from './list-address.ts'

const read = (search: string) => readState(new URLSearchParams(search))

test('a price that is neither free nor paid is no choice', () => {
  expect(read('price_type=free&price_type=__proto__&price_type=cheap').filters.price_type).toEqual(['free'])
})

test('names of no choice are asked for, so that the list is empty', () => {
  expect(apiQuery(read('level=toString&language=__proto__'))).toEqual({ level: 'toString', language: '__proto__' })
})
