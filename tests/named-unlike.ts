/** What a file is named after, as a check over its text. */
import { posix } from 'node:path'

const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()

const exported =
  /^export (?:default )?(?:abstract )?(?:async )?(type|interface|function\*?|const|let|class|enum) (\w+)/gm

/** Pages and routes are named after their address, SQL after what it reads, a contract after its feature. */
const namedOtherwise =
  /\/pages\/|routes\.ts$|\.sql\.ts$|\.test\.tsx?$|\.spec\.ts$|\.d\.ts$|^src\/main\.ts$|^src\/contracts\/[^/]+\//

/** The one name that a file exports, when the file is named neither after it nor after a type beside it. */
export function namedUnlike(path: string, text: string): string | undefined {
  if (namedOtherwise.test(path) || /^export (?:type )?[{*]/m.test(text)) return undefined
  const names = [...text.matchAll(exported)].map(([, kind = '', name = '']) => ({ kind, name }))
  const values = names.filter(({ kind }) => kind !== 'type' && kind !== 'interface')
  const [only, ...others] = values.length > 0 ? values : names
  const own = posix.basename(path).replace(/\..*$/, '')
  // A loader alone answers an address that has moved.
  if (!only || others.length > 0 || only.name === 'loader') return undefined
  return names.some(({ name }) => kebab(name) === own) ? undefined : only.name
}
