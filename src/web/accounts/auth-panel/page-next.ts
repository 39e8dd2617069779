/** `?next=` of the login pages: where a person wanted to go. */
import { pathWithoutLanguage } from '#contracts/host/path-without-language.ts'

/** Null when nothing, or nothing on this site, was asked for. A page of another language is shown in that of the login. */
export function pageNext(request: Request): string | null {
  const path = pathWithoutLanguage(new URL(request.url).searchParams.get('next'))
  return path === '/' ? null : path
}
