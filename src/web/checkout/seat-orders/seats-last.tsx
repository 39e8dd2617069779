/** For how long seats can be given once they are bought, before they are. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function SeatsLast({ months }: { months: number }) {
  return (
    <p className="small muted">
      {m.buyseats_last({ months: m.train_months({ count: months, months: number(months) }) })}
    </p>
  )
}
