import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { momentInDhaka } from './moment-in-dhaka.ts'

test('a moment to come says that it is Dhaka’s', () => {
  expect(momentInDhaka('2026-12-05T19:30:00+06:00')).toBe('Sat, 5 December 2026 at 19:30 (Dhaka time)')
})

test('no page tells a moment by which somebody has to act without its zone', () => {
  const folder = new URL('../../', import.meta.url)
  const bare =
    /m\.(waiting_offered|hand_in_until|assignment_due|assignment_overdue|quiz_again_from)\([^)]*dateAndTime\(/
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const found = files.filter(
    (name) => !name.startsWith('paraglide') && bare.test(readFileSync(new URL(name, folder), 'utf8')),
  )
  expect(found).toEqual([])
})
