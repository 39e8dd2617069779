/** The menu of a phone: a sheet with the courses behind a second step, and 'Main Menu' to go back. */
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { openLogin } from '#web/lib/dialogs.ts'
import { useRootData, useViewer } from '#web/lib/viewer.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, IconButton } from '#web/ui/button.tsx'
import { BackIcon, CloseIcon, MenuIcon, NextIcon } from '#web/ui/icons.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import { MenuCourseLink } from './course-menu.tsx'
import { LanguageLinks } from './language-menu.tsx'
import { flagshipPath } from './topbar.tsx'

export function MobileMenu() {
  const [isOpen, setOpen] = useState(false)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  const modal = useModal({ isOpen, onClose: () => setOpen(false) })
  return (
    <>
      <IconButton
        className="only-small"
        label={m.main_menu()}
        icon={<MenuIcon size={24} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <dialog {...modal} className="phone-menu" aria-label={m.main_menu()}>
        {isOpen && <Steps onClose={() => setOpen(false)} />}
      </dialog>
    </>
  )
}

function Steps({ onClose }: { onClose: () => void }) {
  const { menu } = useRootData().frame
  const viewer = useViewer()
  const [step, setStep] = useState<'main' | 'courses' | 'languages'>('main')
  const head = (
    <div className="phone__head phone__head--dark on-dark">
      {step === 'main' ? (
        <span>{m.site_name()}</span>
      ) : (
        <Button variant="plain" icon={<BackIcon />} onClick={() => setStep('main')}>
          {m.main_menu()}
        </Button>
      )}
      <IconButton label={m.close()} icon={<CloseIcon />} onClick={onClose} />
    </div>
  )
  if (step === 'courses') {
    return (
      <>
        {head}
        <nav className="phone__list" aria-label={m.menu_courses()}>
          <Link to="/courses">{m.all_courses()}</Link>
          {menu.map((course) => (
            <MenuCourseLink key={course.course_id} course={course} />
          ))}
        </nav>
      </>
    )
  }
  if (step === 'languages') {
    return (
      <>
        {head}
        <nav className="phone__list" aria-label={m.languages()}>
          <LanguageLinks />
        </nav>
      </>
    )
  }
  return (
    <>
      {head}
      <nav className="phone__list" aria-label={m.main_menu_label()}>
        <button type="button" onClick={() => setStep('courses')}>
          {m.menu_courses()} <NextIcon />
        </button>
        <Link to={flagshipPath}>HPE</Link>
        <Link to="/wjsb">WJSB</Link>
        <Link to="/corporates">{m.menu_companies()}</Link>
        <Link to="/events">{m.menu_events()}</Link>
        <Link to="/bite-size">{m.menu_bite_size()}</Link>
        <Link to="/faq">{m.menu_faq()}</Link>
        <button type="button" onClick={() => setStep('languages')}>
          {m.languages()} <NextIcon />
        </button>
      </nav>
      {!viewer && (
        <div className="phone__foot">
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              openLogin()
            }}
          >
            {m.login_button()}
          </Button>
        </div>
      )}
    </>
  )
}
