import { describe, expect, it } from 'vitest'
import { axisTop } from './data/chart.tsx'
import { pagesAround } from './navigation/pagination.tsx'

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, 0, 12]],
    [4, 12, [1, 2, 3, 4, 5, 0, 12]],
    [6, 12, [1, 0, 5, 6, 7, 0, 12]],
    [9, 12, [1, 0, 8, 9, 10, 11, 12]],
    [12, 12, [1, 0, 11, 12]],
  ])('page %i of %i', (page, count, pages) => expect(pagesAround(page, count)).toEqual(pages))
})

describe('axisTop', () => {
  it.each([
    [[0], 1],
    [[3, 7], 8],
    [[140], 200],
    [[1000], 1000],
    [[1001], 2000],
  ])('%j', (values, top) => expect(axisTop(values)).toBe(top))
})
