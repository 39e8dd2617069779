/** CSV that is safe to open. */
import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['=1+1', `"'=1+1"`],
  ['+880 1711', `"'+880 1711"`],
  ['-2', `"'-2"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['＝1+1', `"'＝1+1"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  ['a;b', '"a;b"'],
  ['size; -2', `"size; '-2"`],
  ['Rahima;=HYPERLINK("x")', `"Rahima;'=HYPERLINK(""x"")"`],
  ['Rahima;"=1+1"', `"Rahima;""'=1+1"""`],
  ['one\n=1+1;@x', `"one\n'=1+1;'@x"`],
  ['1-2=3', '1-2=3'],
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

/** As a spreadsheet parts a line at semicolons: quotes bind only where they begin a cell. */
const cellsAtSemicolons = (text: string) =>
  text
    .replace('\uFEFF', '')
    .split(/\r\n|[\r\n]/)
    .flatMap((line) => line.split(';'))
    .map((cell) => cell.replace(/^ ?"*/, ''))

it('holds no formula for a spreadsheet that parts cells at semicolons either', () => {
  const evil = ['a;=1', 'a; =1', 'a;"=1', 'a\n=1', 'a\r@x', 'a;\t-1', ';+1', '=1;=2;=3', '"";=1']
  const text = csvText(['first', 'second'], [['x', null], ...evil.map((cell) => ['plain', cell])])
  expect(cellsAtSemicolons(text).filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
  expect(cellsAtSemicolons('plain,"a;=1"').some((cell) => cell.startsWith('='))).toBe(true)
})
