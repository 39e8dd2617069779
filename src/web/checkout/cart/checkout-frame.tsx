/** The frame of the checkout: the logo, the words 'Secure checkout', and nothing else that leads away. */
import { siteName } from '#web/lib/head/site-name.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SiteLogo } from '#web/lib/site-logo.tsx'
import { useFrame } from '#web/lib/access/viewer.ts'
import { LanguageMenu } from '#web/lib/language-menu.tsx'
import { m } from '#web/paraglide/messages.js'
import { Mark } from '#web/ui/pictures/mark.tsx'
import { LockIcon } from '#web/ui/icons/icons.tsx'

export function CheckoutFrame({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="checkout-page greypage">
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <header className="plainhead on-dark">
        <div className="wrap">
          <Link className="logo" to="/">
            <SiteLogo picture={useFrame().config.light_logo} mark={<Mark />} name={siteName(useFrame().config)} />
          </Link>
          <span className="small">
            <LockIcon size={16} />
            {m.checkout_secure()}
          </span>
          <LanguageMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap">
        {children}
      </main>
      {foot}
    </div>
  )
}
