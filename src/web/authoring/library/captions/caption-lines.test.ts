import { expect, test } from 'vitest'
import { addLine, type CaptionLine, faultsOf, lineOf, mergeLine, splitLine } from './caption-lines.ts'

const lines = () => [
  lineOf({ from: 1, to: 5, text: 'Lay the cloth and cut it' }),
  lineOf({ from: 6, to: 8, text: 'Then sew' }),
]
const shown = (all: readonly CaptionLine[]) => all.map(({ from, to, text }) => [from.slice(6), to.slice(6), text])

test('a line comes between two, or at the start or end', () => {
  expect(shown(addLine(lines(), 0))[1]).toEqual(['05.000', '06.000', ''])
  expect(shown(addLine(lines(), 1))[2]).toEqual(['08.000', '10.000', ''])
  expect(shown(addLine(lines(), -1))[0]).toEqual(['00.000', '01.000', ''])
  expect(shown(addLine([], -1))).toEqual([['00.000', '02.000', '']])
})

test('a line is split between words, and merged again', () => {
  const split = splitLine(lines(), 0)
  expect(shown(split).slice(0, 2)).toEqual([
    ['01.000', '03.167', 'Lay the cloth'],
    ['03.167', '05.000', 'and cut it'],
  ])
  expect(new Set(split.map(({ key }) => key)).size).toBe(3)
  expect(shown(mergeLine(split, 0))[0]).toEqual(['01.000', '05.000', 'Lay the cloth\nand cut it'])
  expect(shown(mergeLine(lines(), 1))).toEqual(shown(lines()))
})

test('an overlap and a wrong time are told of their line', () => {
  const [first, second] = lines() as [CaptionLine, CaptionLine]
  expect(faultsOf([first, { ...second, from: '00:04.000' }])).toEqual([undefined, 'overlap'])
  expect(faultsOf([{ ...first, from: 'soon' }, second])).toEqual(['time', undefined])
  expect(faultsOf([first, { ...second, text: ' ' }])).toEqual([undefined, 'empty'])
})
