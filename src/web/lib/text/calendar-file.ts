/** Events and classes as a calendar file (RFC 5545). */

export interface CalendarEntry {
  id: string
  title: string
  summary: string
  /** ISO times with their offset, or a day alone where the hours are not known. */
  starts_at: string
  ends_at?: string | null
  place: string
  /** Full address. */
  url: string
  /** Grows with every change: programs keep what has the highest. */
  revision?: number
  /** An ISO time: when it was changed last. */
  changed_at?: string
  is_cancelled?: boolean
}

/** Of a calendar that programs ask for again and again. */
const subscribed = (name: string) => [
  `NAME:${escaped(name)}`,
  `X-WR-CALNAME:${escaped(name)}`,
  'X-WR-TIMEZONE:Asia/Dhaka',
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'X-PUBLISHED-TTL:PT1H',
]

/** `now` is an ISO time; `name` is that of a calendar to subscribe to. Lines end with CRLF and have at most 75 octets. */
export function calendarFile(entries: readonly CalendarEntry[], now: string, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Selai Academy//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(name ? subscribed(name) : []),
    ...entries.flatMap((entry) => entryLines(entry, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

export const calendarResponse = (file: string, name: string) =>
  new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
    },
  })

const entryLines = (entry: CalendarEntry, now: string) => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${new URL(entry.url).hostname}`,
  `DTSTAMP:${moment(now)}`,
  ...(entry.changed_at ? [`LAST-MODIFIED:${moment(entry.changed_at)}`] : []),
  ...(entry.revision === undefined ? [] : [`SEQUENCE:${entry.revision}`]),
  ...(entry.is_cancelled === undefined ? [] : [`STATUS:${entry.is_cancelled ? 'CANCELLED' : 'CONFIRMED'}`]),
  `DTSTART${begin(entry.starts_at)}`,
  ...(entry.ends_at ? [`DTEND${begin(entry.ends_at)}`] : []),
  `SUMMARY:${escaped(entry.title)}`,
  `DESCRIPTION:${escaped([entry.summary, entry.url].filter(Boolean).join('\n'))}`,
  ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
  `URL:${entry.url}`,
  'END:VEVENT',
]

const begin = (when: string) => (when.length === 10 ? `;VALUE=DATE:${when.replaceAll('-', '')}` : `:${moment(when)}`)
const moment = (iso: string) => new Date(iso).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')
/** Whatever a program may take for the end of a line becomes one inside the text; other control characters have no place in it. */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|[\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')

function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const letter of line) {
    const bytes = new TextEncoder().encode(letter).length
    // The space that begins a continued line counts.
    if (size + bytes > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += letter
    size += bytes
  }
  return [...parts, part].join('\r\n ')
}
