/** The menu of a phone: a sheet with the courses behind a second step, and 'Main Menu' to go back. */
import { siteName } from '#web/lib/head/site-name.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { loadCourseMenu } from '#web/lib/course-menu.ts'
import { openLogin } from '#web/lib/browser/dialogs.ts'
import { useFrame, useViewer } from '#web/lib/access/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton, SmartLink } from '#web/ui/fields/button.tsx'
import { BackIcon, GlobeIcon, MenuIcon, NextIcon } from '#web/ui/icons/icons.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { MenuCourses } from './course-menu.tsx'
import { LanguageLinks, OtherLanguage } from '#web/lib/language-menu.tsx'
import { programmeLinks } from '#web/lib/programme-links.ts'

type Step = 'main' | 'courses' | 'languages'

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const [step, setStep] = useState<Step>('main')
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        className="only-small needs-script"
        label={m.open_menu()}
        icon={<MenuIcon size={24} />}
        aria-expanded={isOpen}
        onClick={() => {
          setStep('main')
          setOpen(true)
          void loadCourseMenu()
        }}
      />
      <Sheet
        isOpen={isOpen}
        onClose={close}
        edge="start"
        title={siteName(useFrame().config)}
        isHeadDark
        isFlush
        closeLabel={m.close()}
        head={
          step === 'main' ? undefined : (
            <Button variant="plain" icon={<BackIcon />} onClick={() => setStep('main')}>
              {m.main_menu()}
            </Button>
          )
        }
        foot={<LoginFoot onClose={close} />}
      >
        <nav className="phone__list" aria-label={m.main_menu_label()}>
          <StepList step={step} onStep={setStep} />
        </nav>
      </Sheet>
    </>
  )
}

function LoginFoot({ onClose }: { onClose: () => void }) {
  if (useViewer()) return null
  return (
    <Button
      variant="primary"
      onClick={() => {
        onClose()
        openLogin()
      }}
    >
      {m.login_button()}
    </Button>
  )
}

function StepList({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const { topbar_pages: pages, programmes } = useFrame()
  if (step === 'languages') return <LanguageLinks />
  if (step === 'courses') {
    return (
      <>
        <SmartLink href="/courses">{m.all_courses()}</SmartLink>
        <MenuCourses />
      </>
    )
  }
  return (
    <>
      <button type="button" onClick={() => onStep('languages')}>
        <span className="row">
          <GlobeIcon /> {m.languages()} <OtherLanguage />
        </span>
        <NextIcon />
      </button>
      <button type="button" onClick={() => onStep('courses')}>
        {m.menu_courses()} <NextIcon />
      </button>
      {programmeLinks(programmes).map(({ href, name }) => (
        <SmartLink key={href} href={href}>
          {name}
        </SmartLink>
      ))}
      <SmartLink href="/corporates">{m.menu_companies()}</SmartLink>
      <SmartLink href="/events">{m.menu_events()}</SmartLink>
      <SmartLink href="/bite-size">{m.menu_bite_size()}</SmartLink>
      <SmartLink href="/faq">{m.menu_faq()}</SmartLink>
      {pages.map(({ slug, text }) => (
        <SmartLink key={slug} href={`/pages/${slug}`}>
          {text}
        </SmartLink>
      ))}
    </>
  )
}
