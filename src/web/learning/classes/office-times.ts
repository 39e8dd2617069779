import type { OfficeMeeting } from '#contracts/learning/classes/meetings.office.ts'

/** A class as `ClassTimes` shows it: only what is known of its hours. */
export function officeTimes(meeting: OfficeMeeting) {
  const { starts_at, ends_at, hours, moved_from, state, is_over } = meeting
  return {
    ...{ moved_from, state, is_over },
    date: starts_at,
    starts_at: hours === 'day' ? null : starts_at,
    ends_at: hours === 'known' ? ends_at : null,
  }
}
