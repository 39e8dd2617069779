/** Where a person may be sent on to: only ever a path of this site. */

const here = 'https://this-site.invalid'

/** `text` when it is an address on this site that begins with one `/`, else `/`. */
export function safePath(text: unknown): string {
  if (typeof text !== 'string' || text.length > 2000) return '/'
  // Browsers drop tabs and line breaks and read `\` as `/`, so either may hide a second slash.
  if (!/^\/(?!\/)/.test(text) || /[\p{Cc}\\]/u.test(text) || !URL.canParse(text, here)) return '/'
  const { origin, pathname, search, hash } = new URL(text, here)
  // `/.//other.example` is resolved to `//other.example`.
  if (origin !== here || pathname.startsWith('//')) return '/'
  return pathname + search + hash
}
