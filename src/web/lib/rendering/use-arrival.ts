/** A step within the site arrives at the new page's heading: what was pressed is gone, and with it the focus. */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

export function useArrival(): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const heading = document.querySelector('h1')
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])
}
