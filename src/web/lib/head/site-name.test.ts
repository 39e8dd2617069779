/** Pages carry the academy's own name; the product's only until there is one. */
import { expect, test } from 'vitest'
import { pageMeta, siteOf } from './meta.ts'

const matches = (name: string) => [
  {
    id: 'root',
    loaderData: {
      publicUrl: 'https://padma.example',
      frame: JSON.stringify({ config: { footer_summary_title: name } }),
    },
  },
]
const titleOf = (name: string) => pageMeta(matches(name), { title: 'Courses', path: '/courses' })[0]

test('the title and structured data name the academy', () => {
  expect(titleOf('Padma Academy')).toEqual({ title: 'Courses | Padma Academy' })
  expect(siteOf(matches('Padma Academy'))).toEqual({ origin: 'https://padma.example', name: 'Padma Academy' })
  expect(titleOf('')).toEqual({ title: 'Courses | Selai Academy' })
})
