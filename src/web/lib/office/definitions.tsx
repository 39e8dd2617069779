/** Printed beside numbers: each says how it is counted. The page links `analytics/reports.css`. */
export function Definitions({ of }: { of: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className="definitions">
      {of.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
