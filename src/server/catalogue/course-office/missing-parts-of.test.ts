import { expect, test } from 'vitest'
import { cautionsOf, type CourseParts, missingPartsOf } from './missing-parts-of.ts'

const batch = { training_type: 'Live', is_on_sale: true, is_open: true }
const whole: CourseParts = {
  overview: { en: 'What it is' },
  intro: { bn: '<p>ভূমিকা</p>' },
  subjects: ['s'],
  mentors: ['m'],
  progress_status: 2,
  batches: [batch],
  lessons: 0,
}

test.each<[string, Partial<CourseParts>, string[]]>([
  ['a live course needs no lesson', {}, []],
  ['an empty language is no text', { overview: { en: '' }, intro: {} }, ['overview', 'intro']],
  ['nobody teaches it', { mentors: [] }, ['mentor']],
  ['no department shows it', { subjects: [] }, ['subject']],
  ['its batch is not for sale', { batches: [{ ...batch, is_on_sale: false }] }, ['batch']],
  ['its batch is over', { batches: [{ ...batch, is_open: false }] }, ['batch']],
  ['self-paced without a lesson', { batches: [{ ...batch, training_type: 'Self-paced' }] }, ['lesson']],
  ['self-paced with one', { batches: [{ ...batch, training_type: 'Self-paced' }], lessons: 1 }, []],
  ['coming soon needs no batch', { progress_status: 1, batches: [] }, []],
])('%s', (_, given, missing) => expect(missingPartsOf({ ...whole, ...given })).toEqual(missing))

const sold = { is_on_sale: true, is_past: false, price: 1200, discount: 200 }
test.each<[string, (typeof sold)[], string[]]>([
  ['nothing on sale', [{ ...sold, is_on_sale: false, price: 0, discount: 0 }], []],
  ['one of two is over', [sold, { ...sold, is_past: true }], []],
  ['all are over', [{ ...sold, is_past: true }], ['batch_past']],
  ['one costs nothing', [sold, { ...sold, discount: 1200 }], ['no_price']],
])('a caution: %s', (_, batches, cautions) => expect(cautionsOf(batches)).toEqual(cautions))
