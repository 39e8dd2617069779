/** What an entry of the audit log changed, field by field. */
import { m } from '#web/paraglide/messages.js'

type Fields = Record<string, unknown>

/** Nested values are named by their path: `name.en`. */
function flatten(value: unknown, path = ''): Fields {
  if (typeof value !== 'object' || value === null) return path ? { [path]: value } : value === null ? {} : { '': value }
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  if (isList && entries.every(([, each]) => typeof each !== 'object' || each === null)) {
    return { [path]: value.map(String).join(', ') }
  }
  return Object.assign({}, ...entries.map(([key, each]) => flatten(each, path ? `${path}.${key}` : key)))
}

const text = (value: unknown) => (value === undefined || value === null || value === '' ? '–' : String(value))

export function EntryDiff({ before, after }: { before: unknown; after: unknown }) {
  const [old, now] = [flatten(before), flatten(after)]
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  if (fields.length === 0) return <p className="muted">{m.audit_no_values()}</p>
  return (
    <dl className="diff">
      {fields.map((field) => {
        const isChanged = text(old[field]) !== text(now[field])
        return (
          <div key={field} className={isChanged ? 'diff__changed' : undefined}>
            <dt>
              <bdi>{field}</bdi>
            </dt>
            {before !== null && (
              <dd>
                <span className="diff__word">{m.audit_before()}</span>
                {isChanged ? <del>{text(old[field])}</del> : <span>{text(old[field])}</span>}
              </dd>
            )}
            {after !== null && (
              <dd>
                <span className="diff__word">{m.audit_after()}</span>
                {isChanged ? <ins>{text(now[field])}</ins> : <span>{text(now[field])}</span>}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
