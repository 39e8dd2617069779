import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TrainingHeat } from './training-heat.tsx'

const choices = { sites: [], lines: [], grades: [], managers: [] }
const places = { departments: [], designations: [], choices }

test('says in words what each shade means', () => {
  const router = createMemoryRouter([
    { path: '/', element: <TrainingHeat requirements={[]} summary={{ departments: [] } as never} {...places} /> },
  ])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  for (const words of ['Under 60%', '60% to 69%', '70% to 84%', '85% to 94%', '95% or more: the goal'])
    expect(html).toContain(words)
})
