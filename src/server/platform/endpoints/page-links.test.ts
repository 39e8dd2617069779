/** The numbers of pages that an answer links to: the first, the last, and two on each side of the one that is shown. */
import { expect, it } from 'vitest'
import { endpoint } from '#contracts/endpoint.ts'
import { z } from 'zod'
import { pageLinks } from './page-links.ts'

const things = endpoint({
  method: 'GET',
  path: '/things',
  access: 'anyone',
  summary: 'Things',
  query: z.object({ page: z.string() }),
  data: z.string(),
})
const numbersOn = (page: number, total: number) => {
  const query = { page: String(page), perpage: '10' }
  const { meta } = pageLinks(things, { raw: { params: {}, query, body: {} }, input: { query, body: {} } }, 10, total)
  return meta.links.slice(1, -1).map(({ label, active }) => (active ? `[${label}]` : label))
}

it.each([
  [1, 95, ['[1]', '2', '3', '10']],
  [5, 95, ['1', '3', '4', '[5]', '6', '7', '10']],
  [10, 95, ['1', '8', '9', '[10]']],
  [1, 0, ['[1]']],
])('page %i of %i things', (page, total, numbers) => expect(numbersOn(page, total)).toEqual(numbers))
