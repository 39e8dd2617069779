/** Pairs of a name and what is known; what is not known is left out. */
import type { ReactNode } from 'react'

export type Fact = readonly [string, ReactNode]

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="kv">
      {facts.map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
