/** Time left to register, in the page's language, by the server's clock; only in the last seven days. */
import { useEffect, useState } from 'react'
import { number } from '#web/lib/text/format.ts'
import { serverNow } from '#web/lib/browser/server-now.ts'
import { useRootData } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Countdown, type CountdownUnit } from '#web/ui/marks/countdown.tsx'

const units: Record<CountdownUnit, (count: { count: number }) => string> = {
  days: m.unit_days,
  hours: m.unit_hours,
  minutes: m.unit_minutes,
  seconds: m.unit_seconds,
}

export function RegistrationClock({
  endsAt,
  isBox,
  onEnd,
}: {
  endsAt: string | null
  isBox?: boolean
  onEnd?: () => void
}) {
  const rendered = useRootData().now
  const [now, setNow] = useState(rendered)
  // The page may come from a cache: only its header knows the moment it was sent.
  useEffect(() => setNow(new Date(serverNow()).toISOString()), [])
  if (!endsAt) return null
  return (
    <Countdown
      key={endsAt}
      endsAt={endsAt}
      serverNow={now}
      label={m.registration_ends_in()}
      unitText={(unit, count) => units[unit]({ count })}
      formatNumber={(count, unit) =>
        unit === 'seconds' && count < 10 ? `${number(0)}${number(count)}` : number(count)
      }
      isBox={isBox}
      onEnd={onEnd}
    />
  )
}
