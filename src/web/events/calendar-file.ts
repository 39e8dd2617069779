/** An event as a calendar file (RFC 5545). */

export interface CalendarEvent {
  event_id: string
  title: string
  summary: string
  starts_at: string
  ends_at: string
  place: string
}

/** `url` is the event's full address; `now` an ISO time. Lines end with CRLF and have at most 75 octets. */
export function calendarFile(event: CalendarEvent, { url, now }: { url: string; now: string }): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Selai Academy//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.event_id}@${new URL(url).hostname}`,
    `DTSTAMP:${moment(now)}`,
    `DTSTART:${moment(event.starts_at)}`,
    `DTEND:${moment(event.ends_at)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(`${event.summary}\n${url}`)}`,
    `LOCATION:${escaped(event.place)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

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
