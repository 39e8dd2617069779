/** Moments as the browser's own date and time field takes them: by Dhaka's clock, wherever the editor sits. */

const offset = 6 * 60 * 60 * 1000

/** `2026-03-01T10:00`; empty for none. */
export function dhakaTime(moment: string | null | undefined): string {
  return moment ? new Date(new Date(moment).getTime() + offset).toISOString().slice(0, 16) : ''
}
