import { expect, test } from 'vitest'
import { columnsFor } from './quiz-side.tsx'

test.each([
  [1, 1],
  [5, 5],
  [6, 3],
  [7, 4],
  [11, 4],
  [16, 4],
  [20, 5],
])('%i questions stand in rows of %i, and none alone in the last', (count, columns) => {
  expect(columnsFor(count)).toBe(columns)
})
