/** `?next=` of the login pages: where a person wanted to go. */
import { safePath } from '#contracts/safe-path.ts'

/** Null when nothing, or nothing on this site, was asked for. */
export function nextOf(request: Request): string | null {
  const path = safePath(new URL(request.url).searchParams.get('next'))
  return path === '/' ? null : path
}
