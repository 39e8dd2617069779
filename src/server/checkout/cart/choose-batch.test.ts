import { describe, expect, it } from 'vitest'
import { chooseBatch, type SaleBatch, type SaleCourse } from './choose-batch.ts'

const batch = (batch_no: number, given: Partial<SaleBatch> = {}): SaleBatch => ({
  batch_no,
  is_on_sale: true,
  is_open: true,
  seats_left: null,
  ...given,
})
const course = (batches: SaleBatch[], given: Partial<SaleCourse<SaleBatch>> = {}): SaleCourse<SaleBatch> => ({
  is_coming_soon: false,
  is_owned: false,
  batches,
  ...given,
})
const closed = { is_open: false }
const full = { seats_left: 0 }
const withdrawn = { is_on_sale: false }

describe('choosing a batch', () => {
  it.each<[string, SaleCourse<SaleBatch> | undefined, number | null, number | undefined, string | null]>([
    ['the only one', course([batch(1)]), null, 1, null],
    ['the first that is open', course([batch(1, closed), batch(2, full), batch(3)]), null, 3, null],
    ['one with its last seat', course([batch(1, { seats_left: 1 })]), null, 1, null],
    ['the one asked for', course([batch(1), batch(2)]), 2, 2, null],
    ['one that is full, although another is not', course([batch(1), batch(2, full)]), 2, 2, 'sold_out'],
    ['one that is closed', course([batch(1, closed)]), 1, 1, 'registration_closed'],
    ['one that is closed and full', course([batch(1, { ...closed, ...full })]), 1, 1, 'registration_closed'],
    ['one that is not on sale', course([batch(1, withdrawn)]), 1, 1, 'not_on_sale'],
    ['none is open, one is full', course([batch(1, closed), batch(2, full)]), null, 2, 'sold_out'],
    ['all are closed', course([batch(1, withdrawn), batch(2, closed)]), null, 2, 'registration_closed'],
    ['there is none', course([]), null, undefined, 'not_on_sale'],
    ['the one asked for is not there', course([batch(1)]), 9, undefined, 'not_found'],
    ['coming soon', course([batch(1)], { is_coming_soon: true }), null, 1, 'coming_soon'],
    ['owned', course([batch(1)], { is_owned: true }), null, 1, 'already_enrolled'],
    ['owned and closed', course([batch(1, closed)], { is_owned: true }), null, 1, 'already_enrolled'],
    ['no such course', undefined, null, undefined, 'not_found'],
  ])('%s', (_, given, wanted, no, code) => {
    const chosen = chooseBatch(given, wanted)
    expect([chosen.batch?.batch_no, chosen.refusal?.code ?? null]).toEqual([no, code])
  })
})
