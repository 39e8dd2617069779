/** Paths of pages that no router can read lead where unknown ones lead: to the not-found page, in the language they ask for. */
const longestPath = 1024

/** The address as routers may read it; calls of the API are left as they came, their answer says what is wrong. */
export function readablePath(url: string): string {
  // Two slashes at the start would name another host, for `new URL` and in a redirect alike.
  const own = url.replace(/^[/\\]{2,}/, '/')
  if (own.startsWith('/api/')) return own
  const at = own.indexOf('?')
  const path = (at < 0 ? own : own.slice(0, at)).slice(0, longestPath)
  const query = at < 0 ? '' : own.slice(at)
  return (path.includes('%') && !isDecodable(path) ? path.replaceAll('%', '%25') : path) + query
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
