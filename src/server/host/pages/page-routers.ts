/** The routers of the web build: one for each language, and one more for each language's back office. */
import { existsSync, readdirSync } from 'node:fs'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Locale } from '#contracts/locales.ts'

export type Handler = ReturnType<typeof createRequestHandler>

/** The build's list of scripts with those that there are in this language alone. */
function assetsIn(locale: Locale, assets: ServerBuild['assets']): ServerBuild['assets'] {
  const folder = new URL(`../../../build/client/assets/${locale}/`, import.meta.url)
  if (!existsSync(folder)) return assets
  const own = new Set(readdirSync(folder))
  const text = JSON.stringify(assets).replaceAll(/"\/assets\/([\w.-]+\.js)"/g, (whole, name: string) =>
    own.has(name) ? `"/assets/${locale}/${name}"` : whole,
  )
  return JSON.parse(text) as ServerBuild['assets']
}

const officeLayout = 'layouts/back-office-layout'

/** Every page is looked for among all routes, several times a request: the many of the back office are left to itself. */
function withoutOffice(build: ServerBuild): ServerBuild {
  const others = <Route extends { id: string; parentId?: string }>(routes: Record<string, Route | undefined>) =>
    Object.fromEntries(
      Object.entries(routes).filter(([, route]) => route?.id !== officeLayout && route?.parentId !== officeLayout),
    )
  return {
    ...build,
    routes: others(build.routes) as ServerBuild['routes'],
    assets: { ...build.assets, routes: others(build.assets.routes) as ServerBuild['assets']['routes'] },
  }
}

/** Finds or makes the router of a build, which in development is another at each change. */
export function pageRouters(mode: 'production' | 'development') {
  const routers = new WeakMap<ServerBuild, Map<string, Handler>>()

  // The language is the first part of the path: one router for each, so that every link keeps it.
  return (build: ServerBuild, locale: Locale, isOffice: boolean): Handler => {
    let known = routers.get(build)
    if (!known) routers.set(build, (known = new Map()))
    const name = isOffice ? `${locale} office` : locale
    let router = known.get(name)
    if (!router) {
      const basename = locale === 'en' ? '/' : `/${locale}`
      const assets = mode === 'production' ? assetsIn(locale, build.assets) : build.assets
      const all = { ...build, basename, assets }
      router = createRequestHandler(isOffice ? all : withoutOffice(all), mode)
      known.set(name, router)
    }
    return router
  }
}
