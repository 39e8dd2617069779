/** The footer, all of it from the website config; the map is loaded only when it comes into view. */
import { dial } from '#web/lib/text/dial.ts'
import { ownDigits } from '#web/lib/text/format.ts'
import { RenderedOnce } from '#web/lib/rendering/rendered-once.tsx'
import { SiteLogo } from '#web/lib/site-logo.tsx'
import { useFrame } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import {
  CallIcon,
  FacebookIcon,
  InstagramIcon,
  LinkedInIcon,
  MailIcon,
  PinIcon,
  YouTubeIcon,
} from '#web/ui/icons/icons.tsx'
import { Mark } from '#web/ui/pictures/mark.tsx'
import { FooterMap } from './footer-map.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { programmeLinks } from '#web/lib/programme-links.ts'

/** `isSlim`: among pages of one's own, where the way out of the site is enough. */
export function Footer({ isSlim = false }: { isSlim?: boolean }) {
  const { config, footer_pages: pages, programmes } = useFrame()
  const social = [
    { name: 'Facebook', href: config.facebook_page, icon: <FacebookIcon /> },
    { name: 'LinkedIn', href: config.linkedin, icon: <LinkedInIcon /> },
    { name: 'Instagram', href: config.instagram, icon: <InstagramIcon /> },
    { name: 'YouTube', href: config.youtube, icon: <YouTubeIcon /> },
  ].filter(({ href }) => href)
  if (isSlim) {
    return (
      <footer className="footer on-dark">
        <div className="wrap footer__base">
          <span>{config.copywrite}</span>
          <ul className="row row--wrap">
            <PolicyLinks />
          </ul>
          <ScrollToTop />
        </div>
      </footer>
    )
  }
  return (
    <footer className="footer on-dark when-near [--tall:80rem]">
      <div className="selvedge" aria-hidden="true" />
      <div className="wrap footer__in">
        <RenderedOnce as="div" className="footer__about" name="footer-about" shows={config}>
          {() => (
            <>
              <SmartLink className="logo" href="/">
                <SiteLogo picture={config.light_logo} mark={<Mark />} name={config.footer_summary_title} isNamed />
              </SmartLink>
              <p>{config.footer_summary_description}</p>
              <address>
                {config.primary_address && (
                  <div>
                    <PinIcon />
                    <span>{config.primary_address}</span>
                  </div>
                )}
                {config.sub_address && (
                  <div>
                    <PinIcon />
                    <span>{config.sub_address}</span>
                  </div>
                )}
                {config.primary_mobile && (
                  <div>
                    <CallIcon />
                    <a href={dial(config.primary_mobile)} dir="ltr">
                      {ownDigits(config.primary_mobile)}
                    </a>
                  </div>
                )}
                {config.primary_email && (
                  <div>
                    <MailIcon />
                    <a href={`mailto:${config.primary_email}`}>{config.primary_email}</a>
                  </div>
                )}
                {config.sub_email && (
                  <div>
                    <MailIcon />
                    <a href={`mailto:${config.sub_email}`}>{config.sub_email}</a>
                  </div>
                )}
              </address>
            </>
          )}
        </RenderedOnce>
        <RenderedOnce as="div" className="footer__cols" name="footer-cols" shows={[config, pages, programmes]}>
          {() => (
            <>
              <nav aria-label={m.footer_learn()}>
                <h2>{m.footer_learn()}</h2>
                <ul>
                  {programmeLinks(programmes).map(({ href, name }) => (
                    <li key={href}>
                      <SmartLink href={href}>{name}</SmartLink>
                    </li>
                  ))}
                  <li>
                    <SmartLink href="/courses">{m.menu_courses()}</SmartLink>
                  </li>
                  <li>
                    <SmartLink href="/bite-size">{m.menu_bite_size()}</SmartLink>
                  </li>
                  <li>
                    <SmartLink href="/events">{m.menu_events()}</SmartLink>
                  </li>
                  <li>
                    <SmartLink href="/corporates">{m.menu_companies()}</SmartLink>
                  </li>
                  <li>
                    <SmartLink href="/faq">{m.menu_faq()}</SmartLink>
                  </li>
                  <li>
                    <SmartLink href="/mentors">{m.menu_mentors()}</SmartLink>
                  </li>
                  <li>
                    <SmartLink href="/about-us">{m.menu_about_us()}</SmartLink>
                  </li>
                  <li>
                    <SmartLink href="/work-with-us">{m.menu_work_with_us()}</SmartLink>
                  </li>
                  <li>
                    <SmartLink href="/certificate">{m.menu_check_certificate()}</SmartLink>
                  </li>
                  {pages.map(({ slug, text }) => (
                    <li key={slug}>
                      <SmartLink href={`/pages/${slug}`}>{text}</SmartLink>
                    </li>
                  ))}
                </ul>
              </nav>
              <nav aria-label={m.footer_policies()}>
                <h2>{m.footer_policies()}</h2>
                <ul>
                  <PolicyLinks />
                </ul>
              </nav>
              <div className="social">
                {social.map(({ name, href, icon }) => (
                  <a key={name} href={href} aria-label={name} rel="noopener">
                    {icon}
                  </a>
                ))}
              </div>
            </>
          )}
        </RenderedOnce>
        {config.google_map && <FooterMap place={config.google_map} address={config.primary_address} />}
      </div>
      <div className="wrap footer__base">
        <span>{config.copywrite}</span>
        <ScrollToTop />
      </div>
    </footer>
  )
}

function PolicyLinks() {
  return (
    <>
      <li>
        <SmartLink href="/terms-of-use">{m.terms_of_use()}</SmartLink>
      </li>
      <li>
        <SmartLink href="/privacy-policy">{m.privacy_policy()}</SmartLink>
      </li>
      <li>
        <SmartLink href="/Refund-policy">{m.refunds()}</SmartLink>
      </li>
    </>
  )
}
