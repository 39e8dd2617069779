import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const event = {
  id: '42',
  title: 'Costing, clinic; day',
  summary: 'Bring\nyour sheet',
  starts_at: '2026-11-23T13:30:00+00:00',
  ends_at: '2026-11-23T21:00:00+06:00',
  place: 'Uttara, Dhaka',
  url: 'https://academy.example/events/costing',
}
const now = '2026-11-20T10:00:00.123Z'

test('times are UTC, and commas, semicolons and line ends are escaped', () => {
  const lines = calendarFile([event], now).split('\r\n')
  expect(lines).toContain('UID:42@academy.example')
  expect(lines).toContain('DTSTAMP:20261120T100000Z')
  expect(lines).toContain('DTSTART:20261123T133000Z')
  expect(lines).toContain('DTEND:20261123T150000Z')
  expect(lines).toContain('SUMMARY:Costing\\, clinic\\; day')
  expect(lines).toContain('LOCATION:Uttara\\, Dhaka')
  expect(lines.join('')).toContain('Bring\\nyour sheet\\nhttps://academy.example/events/costing')
})

test('no text begins a line of its own, whatever ends its lines', () => {
  const ends = ['\r', '\n', '\r\n', '\u0085', '\u2028', '\u2029', '\u000b\r', '\0\n']
  const place = ends.map((end) => `House${end}ATTACH:https://evil.example/`).join('')
  const file = calendarFile([{ ...event, title: `A${ends[0]}END:VEVENT`, place }], now)
  const unfolded = file.replaceAll('\r\n ', '')
  const begun = unfolded.split(/\r\n|[\r\n\u000b\u000c\u0085\u2028\u2029]/).map((line) => line.split(/[:;]/)[0])
  expect(begun.filter((name) => name === 'ATTACH')).toEqual([])
  expect(begun.filter((name) => name === 'END')).toHaveLength(2)
  expect(unfolded).toContain('SUMMARY:A\\nEND:VEVENT\r\n')
})

test('long lines are folded by octets without cutting a letter, and unfold to the text', () => {
  const title = 'লাইন ব্যালান্সিং ক্লিনিক '.repeat(8).trim()
  const file = calendarFile([{ ...event, title }], now)
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})

test('a day without hours is a whole day, and several classes stand in one file', () => {
  const day = { ...event, id: '43', starts_at: '2026-11-24', ends_at: null, place: '' }
  const file = calendarFile([event, day], now)
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(file).toContain('DTSTART;VALUE=DATE:20261124\r\n')
  expect(file.match(/DTEND/g)).toHaveLength(1)
})

test('a calendar to subscribe to has a name and says what changed and what is cancelled', () => {
  const moved = { ...event, revision: 2, changed_at: '2026-11-19T08:00:00Z', is_cancelled: true }
  const lines = calendarFile([moved], now, 'Classes, and work').split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(['NAME:Classes\\, and work', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H']))
  expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:2', 'STATUS:CANCELLED', 'LAST-MODIFIED:20261119T080000Z']))
})
