/** The header: logo, courses, the two programmes, search, language, LOGIN or the user; clear over the hero, away on the way down. */
import { siteName } from '#web/lib/head/site-name.ts'
import { useLocation } from 'react-router'
import { lazy, Suspense, useEffect } from 'react'
import { openLogin, openSearch } from '#web/lib/browser/dialogs.ts'
import { SiteLogo } from '#web/lib/site-logo.tsx'
import { startVisit } from '#web/lib/api/visit.ts'
import { listed } from '#web/lib/text/format.ts'
import { useFrame, useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { Dropdown } from '#web/ui/overlays/dropdown.tsx'
import { DownIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { PlaceLink } from '#web/ui/navigation/place-link.tsx'
import { Mark } from '#web/ui/pictures/mark.tsx'
import { CourseMenu } from './course-menu.tsx'
import { programmeLinks } from '#web/lib/programme-links.ts'
import { LanguageMenu } from '#web/lib/language-menu.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useHeaderMotion } from './use-header-motion.ts'

// Visitors load nothing of it; the server renders a page in one go.
const ViewerTools = import.meta.env.SSR
  ? (await import('./viewer-tools.tsx')).default
  : lazy(() => import('./viewer-tools.tsx'))

export function Topbar() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const motion = useHeaderMotion()
  const { config, topbar_pages: pages, programmes } = useFrame()
  useEffect(startVisit, [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement && event.target.matches('input, textarea, select, [contenteditable]')
      if ((event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !isTyping)) {
        event.preventDefault()
        openSearch()
      }
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <header className={`header on-dark${motion.isClear ? ' is-clear' : ''}${motion.isAway ? ' is-away' : ''}`}>
      <div className="wrap">
        <MobileMenu />
        <SmartLink className="logo" href="/">
          <SiteLogo picture={config.light_logo} mark={<Mark />} name={siteName(config)} />
        </SmartLink>
        <nav className="nav" aria-label={m.main_menu_label()}>
          <CourseMenu />
          {programmeLinks(programmes).map(({ href, name }) => (
            <PlaceLink key={href} href={href}>
              {name}
            </PlaceLink>
          ))}
          <PlaceLink href="/corporates">{m.menu_companies()}</PlaceLink>
          <PlaceLink href="/events">{m.menu_events()}</PlaceLink>
          {pages.length === 1 &&
            pages.map(({ slug, text }) => (
              <PlaceLink key={slug} className="nav__page" href={`/pages/${slug}`}>
                {text}
              </PlaceLink>
            ))}
          {pages.length > 0 && (
            <Dropdown
              className={pages.length === 1 ? 'nav__more nav__more--one' : 'nav__more'}
              button={
                <>
                  {m.menu_more()} <DownIcon size={16} />
                </>
              }
            >
              {pages.map(({ slug, text }) => (
                <PlaceLink key={slug} href={`/pages/${slug}`}>
                  {text}
                </PlaceLink>
              ))}
            </Dropdown>
          )}
        </nav>
        <div className="header__end">
          <form action="/search" method="get" onSubmit={(event) => event.preventDefault()}>
            <button
              type="submit"
              className="btn find"
              aria-label={listed([m.search(), m.explore_courses()])}
              aria-keyshortcuts="/ Control+K"
              onClick={() => openSearch()}
            >
              <SearchIcon />
              <span>{m.search()}</span>
              <kbd aria-hidden="true">/</kbd>
            </button>
          </form>
          <LanguageMenu />
          {viewer ? (
            <Suspense
              fallback={
                <b className="userbtn room">
                  <span>{viewer.name}</span>
                </b>
              }
            >
              <ViewerTools viewer={viewer} />
            </Suspense>
          ) : (
            <form action="/account/login" method="get" onSubmit={(event) => event.preventDefault()}>
              {pathname !== '/' && <input type="hidden" name="next" value={pathname} />}
              <button type="submit" className="btn btn--thread" onClick={() => openLogin()}>
                {m.login_button()}
              </button>
            </form>
          )}
        </div>
      </div>
    </header>
  )
}
