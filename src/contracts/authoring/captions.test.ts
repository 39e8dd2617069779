import { expect, test } from 'vitest'
import { type Cue, faultOf, readCaptions, readTime, timeOf, writeCaptions } from './captions.ts'

test.each([
  ['00:01:02.500', 62.5],
  ['01:02,250', 62.25],
  ['100:00:00.000', 360_000],
  ['00:61.000', undefined],
  ['1:2', undefined],
  ['', undefined],
])('the time %s', (text, seconds) => {
  expect(readTime(text)).toBe(seconds)
})

test('times are written whole', () => {
  expect([0, 62.5, 3599.9996, 360_000.001].map(timeOf)).toEqual([
    ...['00:00:00.000', '00:01:02.500', '01:00:00.000', '100:00:00.001'],
  ])
})

test('notes, settings, tags and names of cues are left out', () => {
  const file = `\ufeffWEBVTT - title\n\nNOTE\nFor us\n\nSTYLE\n::cue { color: red }\n\nfirst\n00:01.000 --> 00:02.000 align:start\n<v Rahima>Cut &amp; sew &lt;now&gt;\n\n2\n00:00:03,000 --> 00:00:04,000\n{\\an8}Two\nlines`
  const { cues, problems } = readCaptions(file)
  expect(problems).toEqual([])
  expect(cues).toEqual([
    { from: 1, to: 2, text: 'Cut & sew <now>' },
    { from: 3, to: 4, text: 'Two\nlines' },
  ])
  expect(readCaptions(writeCaptions(cues))).toEqual({ cues, problems: [] })
})

test('every fault is told at its line', () => {
  const file =
    'WEBVTT\n\n00:05.000 --> 00:06.000\nA\n\n00:01.000 --> 00:02.000\nB\n\n00:01.500 --> 00:03.000\nC\n\nx --> 00:04.000\nD\n\n00:09.000 --> 00:08.000\nE\n\n00:10.000 --> 00:11.000\n'
  expect(readCaptions(file).problems.map(({ line, fault }) => [line, fault])).toEqual([
    ...[
      [6, 'order'],
      [9, 'overlap'],
      [12, 'time'],
      [15, 'end'],
      [18, 'empty'],
    ],
  ])
})

test('words that look like a time line do not become one', () => {
  const cues: Cue[] = [{ from: 0, to: 1, text: '00:00:09.000 --> 00:00:10.000\n\nsecond' }]
  expect(readCaptions(writeCaptions(cues)).cues).toHaveLength(1)
  expect(faultOf([{ from: Number.NaN, to: 1, text: 'a' }], 0)).toBe('time')
})

// In a time that grew with the square of the file this would take an hour.
test.each(['<a', '{\\'])('a file of two megabytes, %j again and again, is read', (part) => {
  const { problems } = readCaptions(`WEBVTT\n\n00:01.000 --> 00:02.000\n${part.repeat(1_000_000)}`)
  expect(problems).toMatchObject([{ fault: 'long' }])
})
