/** CSV that is safe to open. */
import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['=1+1', "'=1+1"],
  ['+880 1711', "'+880 1711"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['="x",1', '"\'=""x"",1"'],
  ['রহিমা', 'রহিমা'],
  [-2, '-2'],
  [null, ''],
])('writes %j as %j', (cell, written) => {
  expect(csvText(['name'], [[cell]])).toBe(`\uFEFFname\r\n${written}\r\n`)
})
