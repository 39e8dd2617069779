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
}

/** `now` is an ISO time. Lines end with CRLF and have at most 75 octets. */
export function calendarFile(entries: readonly CalendarEntry[], now: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Selai Academy//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
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

const entryLines = ({ id, title, summary, starts_at, ends_at, place, url }: CalendarEntry, now: string) => [
  'BEGIN:VEVENT',
  `UID:${id}@${new URL(url).hostname}`,
  `DTSTAMP:${moment(now)}`,
  `DTSTART${begin(starts_at)}`,
  ...(ends_at ? [`DTEND${begin(ends_at)}`] : []),
  `SUMMARY:${escaped(title)}`,
  `DESCRIPTION:${escaped([summary, url].filter(Boolean).join('\n'))}`,
  ...(place ? [`LOCATION:${escaped(place)}`] : []),
  `URL:${url}`,
  'END:VEVENT',
]

const begin = (when: string) => (when.length === 10 ? `;VALUE=DATE:${when.replaceAll('-', '')}` : `:${moment(when)}`)
const moment = (iso: string) => new Date(iso).toISOString().replace(/[-:]/g, '').replace(/\.\d+/, '')
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

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
