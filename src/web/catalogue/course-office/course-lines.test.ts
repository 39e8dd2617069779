import { expect, test } from 'vitest'
import { linesOf, pointsOf } from './course-lines.ts'

const nothing = { en: '', fr: '', ar: '', es: '', zh: '', bn: '' }

test('lines of two languages are the same points', () => {
  const points = [
    { ...nothing, en: 'Read a cost sheet', bn: 'কস্ট শিট পড়া' },
    { ...nothing, en: 'Balance a line', bn: '' },
  ]
  expect(linesOf(points)).toEqual({ ...nothing, en: 'Read a cost sheet\nBalance a line', bn: 'কস্ট শিট পড়া' })
  expect(pointsOf(linesOf(points))).toEqual(points)
})

test('a point that only one language has keeps its place', () => {
  const points = [
    { ...nothing, bn: 'প্রথম' },
    { ...nothing, en: 'Second', bn: 'দ্বিতীয়' },
  ]
  expect(pointsOf(linesOf(points))).toEqual(points)
})

test('empty lines are no points', () => expect(pointsOf({ ...nothing, en: '\n \n' })).toEqual([]))
