/** An interview as a file for calendars: moved or cancelled it has the same name there, and a higher number. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { calendarFile, calendarResponse } from '#web/lib/text/calendar-file.ts'

type Interview = NonNullable<DataOf<'GET /admin/applications/:application'>['interview']>

export function interviewCalendar(
  interview: Interview,
  { title, url, now }: { title: string; url: string; now: string },
) {
  const { interview_id: id, starts_at, place, revision, changed_at, is_cancelled } = interview
  const entry = { id, title, summary: '', starts_at, place, url, revision, changed_at, is_cancelled }
  return calendarResponse(calendarFile([entry], now), 'interview')
}
