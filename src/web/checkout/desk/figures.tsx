/** A few sums in a row, each with its name, the way to its rows and how it stands against the period before. */
import { SmartLink } from '#web/ui/fields/button.tsx'

export interface Figure {
  name: string
  value: string
  /** The rows that it counts. */
  href?: string | undefined
  note?: string | undefined
}

export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <dl className="figures" aria-label={label}>
      {figures.map(({ name, value, href, note }) => (
        <div key={name} className="panel">
          <dt>{name}</dt>
          <dd>
            {href ? (
              <SmartLink className="link" href={href}>
                <bdi>{value}</bdi>
              </SmartLink>
            ) : (
              <bdi>{value}</bdi>
            )}
            {note && <span className="figures__note small muted">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
