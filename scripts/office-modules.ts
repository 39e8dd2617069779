/** Which source files belong to the back office alone: the build keeps them out of what visitors load. */
import { readFileSync } from 'node:fs'

const areas = ['office', 'people', 'sales', 'publishing']
const keys = new Set(
  areas.flatMap((area) =>
    Object.keys(JSON.parse(readFileSync(new URL(`../messages/${area}/en.json`, import.meta.url), 'utf8')) as object),
  ),
)

export function isOfficeModule(id: string): boolean {
  const message = /[\\/]paraglide[\\/]messages[\\/]([^\\/]+)\.js$/.exec(id)?.[1]
  if (message) return keys.has(message)
  return /[\\/]src[\\/]web[\\/](.*[\\/])?(office|desk)[\\/]|[\\/]layouts[\\/]back-office/.test(id)
}
