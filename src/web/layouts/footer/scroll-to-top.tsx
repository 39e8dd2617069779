/** Appears once the page is scrolled. */
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { UpIcon } from '#web/ui/icons/icons.tsx'

export function ScrollToTop() {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const follow = () => setScrolled(scrollY > 400)
    follow()
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [])
  if (!isScrolled) return null
  return (
    <IconButton
      className="totop"
      variant="on-dark"
      label={m.scroll_to_top()}
      icon={<UpIcon />}
      onClick={() => {
        const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
        scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
        document.getElementById('main')?.focus({ preventScroll: true })
      }}
    />
  )
}
