import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  event_id: '42',
  title: 'Costing, clinic; day',
  summary: 'Bring\nyour sheet',
  starts_at: '2026-11-23T13:30:00+00:00',
  ends_at: '2026-11-23T21:00:00+06:00',
  place: 'Uttara, Dhaka',
}
const options = { url: 'https://academy.example/events/costing', now: '2026-11-20T10:00:00.123Z' }

test('times are UTC, and commas, semicolons and line ends are escaped', () => {
  const lines = calendarFile(event, options).split('\r\n')
  expect(lines).toContain('UID:42@academy.example')
  expect(lines).toContain('DTSTAMP:20261120T100000Z')
  expect(lines).toContain('DTSTART:20261123T133000Z')
  expect(lines).toContain('DTEND:20261123T150000Z')
  expect(lines).toContain('SUMMARY:Costing\\, clinic\\; day')
  expect(lines).toContain('LOCATION:Uttara\\, Dhaka')
  expect(lines.join('')).toContain('Bring\\nyour sheet\\nhttps://academy.example/events/costing')
})

test('long lines are folded by octets without cutting a letter, and unfold to the text', () => {
  const title = 'লাইন ব্যালান্সিং ক্লিনিক '.repeat(8).trim()
  const file = calendarFile({ ...event, title }, options)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
