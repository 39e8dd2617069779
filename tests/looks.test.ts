/** The comparison of looks sees what moved and forgives what another machine draws otherwise. */
import { expect, test } from 'vitest'
import { changesBetween } from '../e2e/kept-looks.ts'
import type { Box } from '../e2e/read-looks.ts'

const box = (kind: string, depth: number, more: Partial<Box> = {}): Box => ({
  depth,
  kind,
  words: kind,
  place: [20, 40],
  size: [120, 44],
  colour: [116, 25, 51],
  ...more,
})
const page = [box('main', 0, { size: [1280, 5200] }), box('h1.title', 1), box('a.btn', 1), box('footer', 0)]
const changed = (at: number, more: Partial<Box>) =>
  page.map((each, index) => (index === at ? { ...each, ...more } : each))

test.each([
  ['a button eight pixels lower', changed(2, { place: [20, 48] }), ['a.btn “a.btn” moved from 20,40 to 20,48']],
  ['a wider button', changed(2, { size: [130, 44] }), ['a.btn “a.btn” grew from 120x44 to 130x44']],
  ['another colour', changed(2, { colour: [116, 40, 51] }), ['a.btn “a.btn” is painted #742833 and was #741933']],
  ['a lost heading', page.filter(({ kind }) => kind !== 'h1.title'), ['h1.title “h1.title” is gone']],
  ['a new note', page.toSpliced(2, 0, box('div.note', 1)), ['div.note “div.note” is new']],
  [
    'another element in its place',
    page.with(2, box('button.btn', 1)),
    ['a.btn “a.btn” is gone', 'button.btn “button.btn” is new'],
  ],
  ['nothing there at all', [], page.map(({ kind }) => `${kind} “${kind}” is gone`)],
])('sees %s', (_, now, changes) => expect(changesBetween(page, now).toSorted()).toEqual(changes.toSorted()))

test.each([
  ['three pixels', changed(2, { place: [23, 37] })],
  ['a long page that is a little longer', changed(0, { size: [1280, 5220] })],
  ['softer edges', changed(2, { colour: [120, 30, 55] })],
  ['other words', changed(2, { words: 'Something else' })],
])('forgives %s', (_, now) => expect(changesBetween(page, now)).toEqual([]))
