/** A path of this site as the router of a language knows it: the router itself puts the language in front. */
import { locales } from '../locales.ts'
import { safePath } from '../safe-path.ts'

const language = new RegExp(`^/(?:${locales.join('|')})(?=[/?#]|$)`)

/** The safe path without its language; `/` for what leads nowhere on this site. */
export function pathWithoutLanguage(text: unknown): string {
  const rest = safePath(text).replace(language, '')
  return safePath(rest.startsWith('/') ? rest : `/${rest}`)
}
