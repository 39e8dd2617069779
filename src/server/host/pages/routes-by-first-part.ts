/** The routes of the web build in groups, by the first part of their address: `courses` of `courses/:slug/details`. */

interface Route {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}
type Routes<Each extends Route> = Record<string, Each | undefined>

/** A route with the layouts around it, itself first. */
function lineOf<Each extends Route>(route: Each, routes: Routes<Each>): Each[] {
  const above = route.parentId === undefined ? undefined : routes[route.parentId]
  return above ? [route, ...lineOf(above, routes)] : [route]
}

/** The first part of an address below its language, in small letters as routes are compared; also of a page's data. */
export function firstPartOf(pathname: string): string {
  const [, part = ''] = pathname.split('/')
  return decodeURIComponent(part.replace(/\.data$/, '')).toLowerCase()
}

/**
 * For each first part the routes that such an address may lead to, with the layouts around them; for `''`, which is
 * always there, those that any other address may lead to. All are in the order of `routes`.
 */
export function routesByFirstPart<Each extends Route>(routes: Routes<Each>): Map<string, Routes<Each>> {
  const pages = Object.values(routes)
    .filter((route) => route !== undefined)
    .filter(({ path, index }) => path !== undefined || index)
    .map((route) => {
      const line = lineOf(route, routes)
      const part = firstPartOf(
        `/${line
          .flatMap(({ path }) => path || [])
          .toReversed()
          .join('/')}`,
      )
      return { part: /[:*?]/.test(part) ? '' : part, ids: line.map(({ id }) => id) }
    })
  const parts = new Set(['', ...pages.map(({ part }) => part)])
  return new Map(
    [...parts].map((part) => {
      const ids = new Set(pages.filter((page) => page.part === '' || page.part === part).flatMap((page) => page.ids))
      return [part, Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)))]
    }),
  )
}
