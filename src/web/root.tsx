/** The document around every page: language, direction, styles, the frame's data, the session's display copy. */
import '#web/lib/rendering/no-eval.ts'
import { type ReactNode, useEffect, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  Scripts,
  ScrollRestoration,
  useParams,
  useRouteLoaderData,
} from 'react-router'
import type { Locale } from '#contracts/locales.ts'
import { isDeskPath } from '#contracts/host/is-desk-path.ts'
import { isOfficePath } from '#contracts/office/is-office-path.ts'
import { ErrorPage } from '#web/layouts/errors/error-page.tsx'
import { direction } from '#web/lib/text/direction.ts'
import { writeFrame } from '#web/lib/access/frame-text.ts'
import { useArrival } from '#web/lib/rendering/use-arrival.ts'
import { releaseLoad } from '#web/lib/rendering/hold-load.ts'
import { layOutRest } from '#web/lib/rendering/lay-out-rest.ts'
import { runInLocale } from '#web/lib/text/run-in-locale.server.ts'
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { publicViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import arabic from '#web/fonts/arabic-400-600.woff2?url'
import bangla from '#web/fonts/bangla-400.woff2?url'
import figtreeAccented from '#web/fonts/figtree-400-700-accented.woff2?url'
import figtree from '#web/fonts/figtree-400-700.woff2?url'
import fraunces from '#web/fonts/fraunces-500.woff2?url'
import styles from '#web/styles/app.css?url'
import type { Route } from './+types/root.ts'

const fontsFor: Record<Locale, string[]> = {
  en: [figtree, fraunces],
  fr: [figtree, fraunces, figtreeAccented],
  ar: [arabic, figtree],
  es: [figtree, fraunces, figtreeAccented],
  zh: [],
  bn: [bangla, figtree],
}

/** Loaders and actions speak the page's language as well, not only what is rendered of them. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => runInLocale(context.get(pageServices).locale, next),
]

/** The list of pages that comes with the site has none of those who work here: who goes there opens them anew. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    const isEntered = isDeskPath(new URL(request.url).pathname) && !isDeskPath(location.pathname)
    if (!isEntered) return next()
    location.assign(request.url)
    return new Promise(() => {})
  },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { user: logged, locale, isDemo, publicUrl, nonce, now } = context.get(pageServices)
  const frame = await api(context, 'GET /frame', {})
  const user = logged()
  return {
    frame: writeFrame(frame.data),
    brand: frame.data.brand,
    user: user && publicViewer(user),
    locale,
    isDemo,
    publicUrl,
    now,
    nonce,
  }
}
export type RootData = Route.ComponentProps['loaderData']

/**
 * The frame changes with a write (a login, a new photo) or when a page asks anew, not with a walk through the site.
 * In the back office each step asks: a permission that was taken away is gone from the menu at once.
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const isWrite = change.formMethod !== undefined && change.formMethod !== 'GET'
  const isAskedAnew = change.currentUrl.href === change.nextUrl.href
  const isOffice = isOfficePath(change.nextUrl.pathname)
  return isWrite || isAskedAnew || isOffice ? change.defaultShouldRevalidate : false
}

export const meta: Route.MetaFunction = () => [
  { title: m.site_name() },
  { name: 'description', content: m.site_description() },
]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const locale = (data?.locale ?? getLocale()) as Locale
  // On a slow line the player of a lecture would wait for its styles until the letters are there too.
  // Only the page that is opened first asks ahead: on the way from there the letters are here, and nothing would use them again.
  const [isLecture] = useState(useParams().lecture !== undefined)
  useEffect(() => {
    void layOutRest().finally(releaseLoad)
  }, [])
  return (
    <html lang={locale} dir={direction(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={data?.brand?.frame_colour ?? '#3d0c1a'} />
        {/* With a precedence it stands before all that React puts at the head's top: fonts, pictures and scripts wait for it. */}
        <link rel="stylesheet" href={styles} precedence="first" />
        {data?.brand && (
          <style href="brand" precedence="second">
            {data.brand.style}
          </style>
        )}
        {(isLecture ? [] : fontsFor[locale]).map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-180.png" />
        <link rel="manifest" href={`${locale === 'en' ? '' : `/${locale}`}/manifest.webmanifest`} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useArrival()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
