/** A funnel: each step with its number, and a bar that is its share of the step before; a black mark is the share of the period before. */
import type { ReactNode } from 'react'

export type ChartStep = {
  key: string
  name: string
  count: string
  /** How it stands against the period before. */
  change: string
  /** Of the step before, 0 to 1 and over; null without one. */
  share: number | null
  shareBefore: number | null
  /** Beside the bar: the share as the reader writes it, and what it is of. */
  shareText: ReactNode
}

export type StepsChartProps = {
  /** What the picture shows, in a sentence. */
  label: string
  steps: readonly ChartStep[]
  legend: { share: string; before: string }
}

const height = 130
const heightOf = (share: number) => Math.round(height * Math.min(1, Math.max(0, share)))

export function StepsChart({ label, steps, legend }: StepsChartProps) {
  return (
    <figure aria-label={label}>
      <ol className="steps-chart">
        {steps.map((step) => (
          <li key={step.key}>
            <span>{step.name}</span>
            <span className="steps-chart__count">
              <bdi>{step.count}</bdi>
            </span>
            <span className="small">{step.change}</span>
            <div className="steps-chart__share small">
              <svg viewBox={`0 0 84 ${height}`} aria-hidden="true">
                <rect className="steps-chart__track" width="84" height={height} rx="3" />
                {step.share !== null && (
                  <rect
                    className="steps-chart__bar"
                    y={height - heightOf(step.share)}
                    width="84"
                    height={heightOf(step.share)}
                    rx="3"
                  />
                )}
                {step.shareBefore !== null && (
                  <path className="steps-chart__before" d={`M-6 ${height - heightOf(step.shareBefore)}h96`} />
                )}
              </svg>
              <div>{step.shareText}</div>
            </div>
          </li>
        ))}
      </ol>
      <p className="legend">
        <span>
          <svg viewBox="0 0 20 12" aria-hidden="true">
            <rect className="steps-chart__bar" x="4" width="12" height="12" rx="2" />
          </svg>
          {legend.share}
        </span>
        <span>
          <svg viewBox="0 0 20 12" aria-hidden="true">
            <path className="steps-chart__before" d="M0 6h20" />
          </svg>
          {legend.before}
        </span>
      </p>
    </figure>
  )
}
