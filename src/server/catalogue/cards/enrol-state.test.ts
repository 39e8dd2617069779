import { expect, test } from 'vitest'
import { dhakaDate, registrationEnd } from '#server/platform/clock.ts'
import { type EnrolFacts, enrolState } from './enrol-state.ts'

const open: EnrolFacts = {
  progressStatus: 2,
  isEnrolled: false,
  hasBatch: true,
  regEndDate: '2026-10-07',
  today: '2026-10-02',
}

test.each<[string, Partial<EnrolFacts>, string]>([
  ['registration is open', {}, 'enroll_now'],
  ['it is the last day', { today: '2026-10-07' }, 'enroll_now'],
  ['the last day is over', { today: '2026-10-08' }, 'registration_closed'],
  ['the end was in another year', { today: '2027-01-01' }, 'registration_closed'],
  ['there is no end', { regEndDate: null, today: '2099-12-31' }, 'enroll_now'],
  ['there is nothing on sale', { hasBatch: false, regEndDate: null }, 'registration_closed'],
  ['it is one’s own', { isEnrolled: true }, 'go_to_course'],
  ['it is one’s own and registration has ended', { isEnrolled: true, today: '2026-12-01' }, 'go_to_course'],
  ['it is one’s own and nothing is on sale', { isEnrolled: true, hasBatch: false }, 'go_to_course'],
  ['it is coming soon', { progressStatus: 1 }, 'coming_soon'],
  ['it is coming soon and registration has ended', { progressStatus: 1, today: '2026-12-01' }, 'coming_soon'],
  ['it is coming soon and somebody has it already', { progressStatus: 1, isEnrolled: true }, 'coming_soon'],
])('when %s', (_, facts, state) => {
  expect(enrolState({ ...open, ...facts })).toBe(state)
})

test.each([
  ['2026-10-07T23:59:59+06:00', 'enroll_now'],
  ['2026-10-08T00:00:00+06:00', 'registration_closed'],
  ['2026-10-07T18:00:00Z', 'registration_closed'],
])('at %s', (moment, state) => {
  expect(enrolState({ ...open, today: dhakaDate(new Date(moment)) })).toBe(state)
})

test('agrees with the instant that the countdown runs to', () => {
  const end = registrationEnd('2026-10-07')
  expect(enrolState({ ...open, today: dhakaDate(end) })).toBe('enroll_now')
  expect(enrolState({ ...open, today: dhakaDate(new Date(end.getTime() + 1000)) })).toBe('registration_closed')
})
