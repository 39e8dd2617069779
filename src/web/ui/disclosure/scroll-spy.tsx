/** Links to the parts of a long page; the part in view is marked and its link brought into sight. */
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'

export type ScrollSpyProps = {
  label: string
  /** `id` of each part on the page. */
  parts: readonly { id: string; label: ReactNode }[]
  className?: string
}

export function ScrollSpy({ label, parts, className }: ScrollSpyProps) {
  const [current, setCurrent] = useState(parts[0]?.id)
  const row = useRef<HTMLElement>(null)
  const ids = parts.map((part) => part.id).join(' ')

  useEffect(() => {
    const sections = ids.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const inView = new Set<Element>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        }
        const first = sections.find((section) => inView.has(section))
        if (first) setCurrent(first.id)
      },
      // A part counts from where its link scrolls it to, down to the middle of the screen.
      { rootMargin: `-${Math.ceil(anchorTop(sections[0])) + 2}px 0px -50% 0px` },
    )
    for (const section of sections) watch.observe(section)
    // A jump to the top passes no part.
    const atTop = () => {
      if (scrollY === 0 && sections[0]) setCurrent(sections[0].id)
    }
    // Once, where the browser says when scrolling ends: asking for the place lays the page out.
    const scrolled = 'onscrollend' in window ? 'scrollend' : 'scroll'
    addEventListener(scrolled, atTop, { passive: true })
    return () => {
      watch.disconnect()
      removeEventListener(scrolled, atTop)
    }
  }, [ids])

  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    // Only the row moves: scrollIntoView would also move the page.
    if (tab && row.current) row.current.scrollTo?.({ left: tab.offsetLeft - row.current.clientWidth / 3 })
  }, [current])

  return (
    <nav ref={row} className={cx('tabs', 'spy', className)} aria-label={label}>
      {parts.map((part) => (
        <a
          key={part.id}
          className="tab"
          href={`#${part.id}`}
          aria-current={part.id === current ? 'location' : undefined}
          onClick={(event) => goTo(part.id, event)}
        >
          {part.label}
        </a>
      ))}
    </nav>
  )
}

/** As the browser does it, but without the router, which would draw the whole page anew for another fragment; Back leaves the page. */
function goTo(id: string, event: MouseEvent): void {
  const part = document.getElementById(id)
  if (!part || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  history.replaceState(history.state, '', `#${id}`)
  part.scrollIntoView()
  // The next press of Tab goes on from there.
  part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/** How far below the top of the screen an anchor comes to rest. */
function anchorTop(section: HTMLElement | undefined): number {
  if (!section) return 0
  const root = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  const own = Number.parseFloat(getComputedStyle(section).scrollMarginTop)
  return (root || 0) + (own || 0)
}
