// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, it } from 'vitest'
import { baseLocale, overwriteGetLocale } from '#web/paraglide/runtime.js'
import { DateField } from './date-field.tsx'

afterEach(cleanup)
afterAll(() => overwriteGetLocale(() => baseLocale))

const shownBy = (field: HTMLElement) => field.closest('.date')?.getAttribute('data-shown')

it.each([
  ['en', '22 November 2026', 'dd/mm/yyyy'],
  ['bn', '২২ নভেম্বর, ২০২৬', 'দিন/মাস/বছর'],
  ['ar', '22 نوفمبر 2026', 'يوم/شهر/سنة'],
] as const)('in %s a day stands as the page writes it, and so does its form', (locale, day, form) => {
  overwriteGetLocale(() => locale)
  render(<DateField label="From" name="from" defaultValue="2026-11-22" />)
  const field = screen.getByLabelText<HTMLInputElement>('From')
  // Invisible marks of direction are no matter of what is read.
  expect(shownBy(field)?.replace(/[\u200e\u200f]/g, '')).toBe(day)
  fireEvent.change(field, { target: { value: '' } })
  expect(shownBy(field)).toBe(form)
  expect(field.type).toBe('date')
})

it.each([
  ['en', '22 November 2026, 18:30', 'dd/mm/yyyy, hh:mm'],
  ['bn', '২২ নভেম্বর, ২০২৬, সন্ধ্যা ৬:৩০', 'দিন/মাস/বছর, ঘণ্টা:মিনিট'],
] as const)('in %s a moment stands as the page writes it', (locale, moment, form) => {
  overwriteGetLocale(() => locale)
  render(<DateField hasTime label="Starts" name="starts_at" defaultValue="2026-11-22T18:30" />)
  const field = screen.getByLabelText<HTMLInputElement>('Starts')
  expect(shownBy(field)).toBe(moment)
  fireEvent.change(field, { target: { value: '' } })
  expect(shownBy(field)).toBe(form)
  expect(field.type).toBe('datetime-local')
})

it('what is half typed stays in sight', () => {
  render(<DateField hasTime label="Starts" name="starts_at" />)
  const field = screen.getByLabelText<HTMLInputElement>('Starts')
  Object.defineProperty(field, 'validity', { value: { badInput: true } })
  fireEvent.blur(field)
  expect(shownBy(field)).toBeNull()
})
