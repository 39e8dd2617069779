/** CSV that is safe to open, and that comes piece by piece. */
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { type Cell, csvPieces } from './csv.ts'

async function csvText(header: string[], rows: Cell[][]): Promise<string> {
  const pieces = Readable.from(rows.map((row) => [row]))
  let text = ''
  for await (const piece of csvPieces({ header, rowOf: (row: Cell[]) => row }, pieces)) text += piece
  return text
}

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
])('writes %j as %j', async (cell, written) => {
  expect(await csvText(['name'], [[cell]])).toBe(`\uFEFFname\r\n${written}\r\n`)
})

/** As a spreadsheet parts a line at semicolons: quotes bind only where they begin a cell. */
const cellsAtSemicolons = (text: string) =>
  text
    .replace('\uFEFF', '')
    .split(/\r\n|[\r\n]/)
    .flatMap((line) => line.split(';'))
    .map((cell) => cell.replace(/^ ?"*/, ''))

it('holds no formula for a spreadsheet that parts cells at semicolons either', async () => {
  const evil = ['a;=1', 'a; =1', 'a;"=1', 'a\n=1', 'a\r@x', 'a;\t-1', ';+1', '=1;=2;=3', '"";=1']
  const text = await csvText(['first', 'second'], [['x', null], ...evil.map((cell) => ['plain', cell])])
  expect(cellsAtSemicolons(text).filter((cell) => /^\s*[=+\-@]/.test(cell))).toEqual([])
  expect(cellsAtSemicolons('plain,"a;=1"').some((cell) => cell.startsWith('='))).toBe(true)
})

it('reads no further than the file has left', async () => {
  let read = 0
  async function* endless(): AsyncGenerator<Cell[][]> {
    for (;;) yield Array.from({ length: 1000 }, () => [`row ${++read}`, 'x'.repeat(100)])
  }
  const file = Readable.from(csvPieces({ header: ['row', 'text'], rowOf: (row: Cell[]) => row }, endless()), {
    objectMode: false,
  })
  for (let taken = 0; taken < 5; taken++) if (file.read() === null) await once(file, 'readable')
  await new Promise((resolve) => setImmediate(resolve))
  expect(read).toBeLessThanOrEqual(8000)
  file.destroy()
})
