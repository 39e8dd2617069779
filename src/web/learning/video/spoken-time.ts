/** Where a film is, as it is spoken: '1 minute, 41 seconds', in the digits and plural forms of the page's language. */
import { comma, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function spokenTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    [Math.floor(whole / 3600), m.unit_hours],
    [Math.floor(whole / 60) % 60, m.unit_minutes],
    [whole % 60, m.unit_seconds],
  ] as const
  const said = parts.filter(([count]) => count > 0)
  return (said.length > 0 ? said : parts.slice(-1))
    .map(([count, unit]) => `${number(count)} ${unit({ count })}`)
    .join(comma())
}
