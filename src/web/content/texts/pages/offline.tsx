/** /offline: what opens without a network when a page was not visited before, with those that were. */
import { useEffect, useState } from 'react'
import { safePath } from '#contracts/safe-path.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { SavedList } from '#web/learning/offline/saved-list.tsx'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button } from '#web/ui/fields/button.tsx'
import type { Route } from './+types/offline.ts'
import { Scene } from '#web/ui/pictures/scene.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.offline_title(), path: '/offline', isPrivate: true })

interface KeptPage {
  path: string
  title: string
}

/** Titles and addresses of the kept pages of this language, newest first. */
async function keptPages(): Promise<KeptPage[]> {
  const names = await caches.keys()
  const found: KeptPage[] = []
  for (const name of names.filter((each) => each.startsWith('pages-'))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const { pathname, search } = new URL(request.url)
      const html = await (await cache.match(request))?.text()
      const parsed = html && new DOMParser().parseFromString(html, 'text/html')
      if (!parsed || parsed.documentElement.lang !== getLocale() || pathname.endsWith('/offline')) continue
      found.unshift({ path: pathname + search, title: parsed.title.split(' | ')[0] ?? pathname })
    }
  }
  return found
}

/** Goes on to where the visitor wanted: the worker names it behind the address. */
function tryAgain() {
  const wanted = safePath(decodeURIComponent(location.hash.slice(1)))
  location.assign(wanted)
}

export default function Offline() {
  const [pages, setPages] = useState<KeptPage[]>([])
  useEffect(() => {
    if ('caches' in window) keptPages().then(setPages, () => {})
  }, [])
  return (
    <div className="wrap section">
      <Scene name="phone" isFirst className="mb-6 max-w-80" />
      <h1 className="title">{m.offline_title()}</h1>
      <p className="lead mt-3">{m.offline_text()}</p>
      <Button className="mt-5 needs-script" variant="primary" onClick={tryAgain}>
        {m.offline_retry()}
      </Button>
      <SavedList />
      {pages.length > 0 && (
        <section className="mt-10" aria-labelledby="kept">
          <h2 className="h2 mb-4" id="kept">
            {m.offline_kept()}
          </h2>
          <ul className="grid gap-3">
            {pages.map(({ path, title }) => (
              <li key={path}>
                <a className="link" href={path}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
