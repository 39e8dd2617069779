/** The routers of the web build: one for each language and each first part of an address. */
import { existsSync, readdirSync } from 'node:fs'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { deskParts } from '#contracts/host/is-desk-path.ts'
import type { Locale } from '#contracts/locales.ts'
import { firstPartOf, routesByFirstPart } from './routes-by-first-part.ts'

export type Handler = ReturnType<typeof createRequestHandler>

/** The build's list of scripts with those that there are in this language alone. */
function assetsIn(locale: Locale, assets: ServerBuild['assets']): ServerBuild['assets'] {
  const folder = new URL(`../../../../build/client/assets/${locale}/`, import.meta.url)
  if (!existsSync(folder)) return assets
  const own = new Set(readdirSync(folder))
  const text = JSON.stringify(assets).replaceAll(/"\/assets\/([\w.-]+\.js)"/g, (whole, name: string) =>
    own.has(name) ? `"/assets/${locale}/${name}"` : whole,
  )
  return JSON.parse(text) as ServerBuild['assets']
}

/** The list of pages that a browser gets: outside those of who works here and the design system's page one without them, where the build made one. */
function listFor(part: string, { url }: ServerBuild['assets']): string {
  const ofSite = url.replace('/manifest-', '/site-')
  const isThere = existsSync(new URL(`../../../../build/client${ofSite}`, import.meta.url))
  return deskParts.includes(part) || part === 'dev' || !isThere ? url : ofSite
}

/** Finds the router of an address among those of one build in one language, or makes it. */
function routersIn(build: ServerBuild, locale: Locale, mode: 'production' | 'development') {
  const basename = locale === 'en' ? '/' : `/${locale}`
  const assets = mode === 'production' ? assetsIn(locale, build.assets) : build.assets
  const groups = routesByFirstPart(build.routes)
  const routers = new Map<string, Handler>()

  return (pathname: string): Handler => {
    const part = firstPartOf(locale === 'en' ? pathname : pathname.slice(basename.length))
    const name = groups.has(part) ? part : ''
    let router = routers.get(name)
    if (!router) {
      const routes = groups.get(name) as ServerBuild['routes']
      const described = Object.fromEntries(Object.keys(routes).map((id) => [id, assets.routes[id]]))
      const list = { ...assets, url: listFor(name, assets), routes: described }
      router = createRequestHandler({ ...build, basename, routes, assets: list }, mode)
      routers.set(name, router)
    }
    return router
  }
}

/**
 * Finds or makes the router of a build, which in development is another at each change. React Router goes through all its
 * routes several times a request, so each address has one that knows the few that it may lead to.
 */
export function pageRouters(mode: 'production' | 'development') {
  const builds = new WeakMap<ServerBuild, Map<Locale, ReturnType<typeof routersIn>>>()

  // The language is the first part of the path: routers of its own, so that every link keeps it.
  return (build: ServerBuild, locale: Locale, pathname: string): Handler => {
    let languages = builds.get(build)
    if (!languages) builds.set(build, (languages = new Map()))
    let routerFor = languages.get(locale)
    if (!routerFor) languages.set(locale, (routerFor = routersIn(build, locale, mode)))
    return routerFor(pathname)
  }
}
