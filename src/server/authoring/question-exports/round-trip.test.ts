/** What leaves the bank comes back the same, whatever its texts are; printed with its seed when it does not. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '../question-imports/read-csv.ts'
import { readGift } from '../question-imports/read-gift.ts'
import { readMoodle } from '../question-imports/read-moodle.ts'
import type { PlainQuestion, ReadItem, Wanted } from '../question-items/imported-question.ts'
import { readQtiPackage } from '../qti/read-qti-package.ts'
import { writeQti } from './write-qti.ts'
import { tidied } from '../question-items/plain-words.ts'
import type { ExportedItem, Written } from './plain-question.ts'
import { writeCsv } from './write-csv.ts'
import { writeGift } from './write-gift.ts'
import { writeMoodle } from './write-moodle.ts'

/** As the bank has texts: without spaces around them, and with every mark that means something in a format. */
const marks = [
  ...'=~#{}:\\%<>&"\',;|*/[]\n ',
  '->',
  '=>',
  '50%',
  'ক',
  'é',
  '//',
  '[html]',
  ']]>',
  'ANSWER: A',
  '<b>',
  '1',
  'a',
]
const words = fc
  .array(fc.constantFrom(...marks), { minLength: 1, maxLength: 12 })
  .map((parts) => tidied(`x${parts.join('')}`))
  .filter((text) => text !== '')
const options = fc.uniqueArray(words, { minLength: 2, maxLength: 5 })
const number = fc.integer({ min: -99_999, max: 99_999 }).map((whole) => whole / 100)

const limit = fc.option(fc.integer({ min: 1, max: 2000 }))
const essay = fc
  .tuple(limit, limit, fc.oneof(fc.constant(''), words))
  .map(([leastWords, mostWords, notes]): Wanted => ({ kind: 'essay', leastWords, mostWords, notes }))

const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  options.chain((list) =>
    fc.nat({ max: list.length - 1 }).map((right): Wanted => ({ kind: 'single', options: list, right: [right] })),
  ),
  options.chain((list) =>
    fc
      .uniqueArray(fc.nat({ max: list.length - 1 }), { minLength: 1, maxLength: list.length })
      .map((right): Wanted => ({ kind: 'multiple', options: list, right: right.sort((a, b) => a - b) })),
  ),
  options.map((list): Wanted => ({ kind: 'ordering', options: list, right: list.map((_, at) => at) })),
  fc.boolean().map((isTrue): Wanted => ({ kind: 'true_false', isTrue })),
  fc.tuple(number, number).map(([value, slack]): Wanted => ({ kind: 'numeric', value, tolerance: Math.abs(slack) })),
  options.map((accepted): Wanted => ({ kind: 'short_text', accepted })),
  essay,
  fc.tuple(options, options).map(([left, right]): Wanted => {
    const pairs = left.map((each, at): [string, string] => [each, right[at % right.length] ?? ''])
    return { kind: 'matching', pairs, others: right.slice(left.length) }
  }),
)
const place = fc.constantFrom('', 'Quality', 'Quality/AQL ক')
const tags = fc.uniqueArray(fc.constantFrom('lot', 'ট্যাগ', 'two words'), { maxLength: 3 })
const item: fc.Arbitrary<ExportedItem> = fc.record({
  text: words,
  explanation: fc.oneof(fc.constant(''), words),
  points: fc.constantFrom(0.5, 1, 2.5),
  wanted,
  category: place,
  tags,
})

const isBrief = ({ category, tags: named, asked, problem, remarks }: ReadItem) => ({
  category,
  tags: named,
  asked,
  problem,
  remarks,
})
async function expectBack(
  items: readonly ExportedItem[],
  write: (given: readonly ExportedItem[]) => Written | Promise<Written>,
  read: (text: string) => ReadItem[] | Promise<ReadItem[]>,
  held: (question: PlainQuestion) => boolean,
  pointsOf: (points: number) => number = (points) => points,
  wantedOf: (wanted: Wanted) => Wanted = (same) => same,
) {
  const { text, leftOut } = await write(items)
  const kept = items.filter(held)
  expect(leftOut).toEqual(items.filter((each) => !held(each)))
  const back = (await read(text.replace('\uFEFF', '').replaceAll('\r\n', '\n'))).map(isBrief)
  const asWritten = kept.map(({ category, tags: named, ...asked }) => ({
    ...{ category, tags: [...named], problem: undefined, remarks: [] },
    asked: { ...asked, points: pointsOf(asked.points), wanted: wantedOf(asked.wanted) },
  }))
  expect(back).toEqual(asWritten)
}
const sidesOf = ({ wanted: of }: PlainQuestion) => (of.kind === 'matching' ? [...of.pairs.flat(), ...of.others] : [])
const answersOf = (asked: PlainQuestion) => {
  const { wanted: of } = asked
  return 'options' in of ? of.options : 'accepted' in of ? of.accepted : sidesOf(asked)
}
const run = (check: (items: ExportedItem[]) => Promise<void>) =>
  fc.assert(fc.asyncProperty(fc.array(item, { minLength: 1, maxLength: 6 }), check), { numRuns: 150 })

test('GIFT', () =>
  run((items) =>
    expectBack(
      items,
      writeGift,
      readGift,
      (asked) => asked.wanted.kind !== 'ordering' && !answersOf(asked).some((each) => each.includes('->')),
      // The format has no points, and of an essay nothing but its question.
      () => 1,
      (of) => (of.kind === 'essay' ? { ...of, leastWords: null, mostWords: null, notes: '' } : of),
    ),
  ))

test('Moodle XML', () => run((items) => expectBack(items, writeMoodle, readMoodle, () => true)))

test('QTI', () =>
  run((items) =>
    expectBack(
      items,
      writeQti,
      (text) => readQtiPackage(Buffer.from(text, 'base64')),
      () => true,
    ),
  ))

test('CSV', () =>
  run((items) => expectBack(items, writeCsv, readCsv, (asked) => !sidesOf(asked).some((each) => each.includes('=>')))))
