/** A small bar or line chart, drawn on the server, with the period before as a mark or a broken line; the same numbers are a table. */
import { useId } from 'react'
import { cx } from '../cx.ts'
import { ChartOrTable, type ChartTexts } from './chart-or-table.tsx'

type ChartPoint = {
  /** Below the picture ('1 Sep'). */
  label: string
  value: number
  /** The value as the reader writes it. */
  text?: string
  /** The same of the period before; drawn as a line across the bar. */
  before?: { value: number; text: string }
}

export type ChartProps = {
  kind?: 'bar' | 'line'
  /** What the picture shows, in a sentence ('Minutes a week rose from 35 to 140'). */
  label: string
  points: readonly ChartPoint[]
  /** Heads of the table. */
  labelHead: string
  valueHead: string
  texts: ChartTexts
  formatTick?: (value: number) => string
  /** What `before` of the points is ('14 days before'). */
  beforeHead?: string
  className?: string
}

const MOST_LABELS = 6

/** Top of the axis: a round number whose half is round too. */
export function axisTop(values: readonly number[]): number {
  const highest = Math.max(1, ...values)
  const step = 10 ** Math.floor(Math.log10(highest))
  return step * ([1, 2, 4, 6, 8, 10].find((factor) => step * factor >= highest) ?? 10)
}

export function Chart(props: ChartProps) {
  return <ChartOrTable texts={props.texts} chart={<Picture {...props} />} table={<Numbers {...props} />} />
}

function Picture({ kind = 'bar', label, points, formatTick = String, className, valueHead, beforeHead }: ChartProps) {
  const titleId = useId()
  const top = axisTop(points.flatMap(({ value, before }) => [value, before?.value ?? 0]))
  const slot = 100 / Math.max(1, points.length)
  const x = (index: number) => round(slot * (index + 0.5))
  const y = (value: number) => round(100 * (1 - value / top))
  const last = points.length - 1
  const every = Math.ceil(points.length / MOST_LABELS)
  const pathOf = (values: readonly number[]) => values.map((value, index) => `${x(index)},${y(value)}`).join(' ')
  const path = pathOf(points.map(({ value }) => value))

  return (
    <figure className={cx('chart', className)}>
      <div className="chart__plot">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-labelledby={titleId}>
          <title id={titleId}>{label}</title>
          <path className="chart__grid" d="M0 0H100M0 50H100M0 100H100" />
          {kind === 'bar' ? (
            points.map((point, index) => (
              <g key={point.label}>
                <rect
                  className={cx('chart__bar', index === last && 'chart__bar--last')}
                  x={round(x(index) - slot * 0.3)}
                  y={y(point.value)}
                  width={round(slot * 0.6)}
                  height={round(100 - y(point.value))}
                >
                  <title>{`${point.label}: ${point.text ?? point.value}`}</title>
                </rect>
                {point.before && (
                  <path
                    className="chart__before"
                    d={`M${round(x(index) - slot * 0.4)} ${y(point.before.value)}h${round(slot * 0.8)}`}
                  />
                )}
              </g>
            ))
          ) : (
            <>
              <polygon className="chart__area" points={`${x(0)},100 ${path} ${x(last)},100`} />
              {beforeHead && (
                <polyline
                  className="chart__before chart__before--line"
                  points={pathOf(points.map(({ before }) => before?.value ?? 0))}
                />
              )}
              <polyline className="chart__line" points={path} />
              {/* A dot is a line without length: a circle would stretch with the picture. */}
              <path className="chart__dot" d={`M${x(last)} ${y(points[last]?.value ?? 0)}h0`} />
            </>
          )}
        </svg>
        <div className="chart__ticks" aria-hidden="true">
          {[top, top / 2, 0].map((tick) => (
            <span key={tick}>{formatTick(tick)}</span>
          ))}
        </div>
        <div className="chart__labels" aria-hidden="true">
          {points.map((point, index) => (
            <span key={point.label} className={(last - index) % (4 * every) === 0 ? undefined : 'chart__label--more'}>
              {(last - index) % every === 0 && point.label}
            </span>
          ))}
        </div>
      </div>
      {beforeHead && (
        <p className="legend">
          <span>
            <svg viewBox="0 0 20 12" aria-hidden="true">
              <rect className="chart__bar" x="4" width="12" height="12" />
            </svg>
            {valueHead}
          </span>
          <span>
            <svg viewBox="0 0 20 12" aria-hidden="true">
              <path className={cx('chart__before', kind === 'line' && 'chart__before--line')} d="M0 6h20" />
            </svg>
            {beforeHead}
          </span>
        </p>
      )}
    </figure>
  )
}

function Numbers({ label, points, labelHead, valueHead, beforeHead }: ChartProps) {
  return (
    <div className="table-wrap">
      <table className="table table--dense">
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            {[valueHead, beforeHead].map(
              (head) =>
                head && (
                  <th key={head} scope="col" className="end">
                    {head}
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <td>{point.label}</td>
              <td className="num end">{point.text ?? point.value}</td>
              {beforeHead && <td className="num end">{point.before?.text}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const round = (n: number) => +n.toFixed(2)
