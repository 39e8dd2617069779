/** An error where the frame of the pages is not known or failed itself: the mark, and the way home. */
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { ActedAsBanner } from '../banners/acted-as-banner.tsx'
import { Mark } from '#web/ui/pictures/mark.tsx'
import { ErrorMessage } from './error-message.tsx'

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <>
      <ActedAsBanner />
      <header className="header on-dark">
        <div className="wrap">
          <Link className="logo" to="/" reloadDocument>
            <Mark />
            {m.site_name()}
          </Link>
        </div>
      </header>
      <main id="main">
        <ErrorMessage error={error} />
      </main>
    </>
  )
}
