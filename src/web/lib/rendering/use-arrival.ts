/**
 * Where the keyboard and a screen reader go on after a step, when what was pressed is gone and with it the focus: at the
 * heading of a new page or of the part that its address names, or on the same page at the nearest heading around the place.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'

/** Questions that are not asked now have headings, too. */
const shownHeading = (place: Element | null) =>
  place && [...place.querySelectorAll<HTMLElement>('h1,h2,h3')].find((each) => each.getClientRects()[0])

export function useArrival(): void {
  const { pathname, hash } = useLocation()
  const { state } = useNavigation()
  const { state: asking } = useRevalidator()
  const isMoving = state !== 'idle' || asking !== 'idle'
  const shown = useRef(pathname)
  /** What stood around the focus when the step began. */
  const around = useRef<Element[]>([])
  useEffect(() => {
    if (isMoving) {
      const { activeElement, body } = document
      if (activeElement === body) return
      around.current = []
      for (let each = activeElement?.parentElement; each; each = each.parentElement) around.current.push(each)
      return
    }
    const isNew = shown.current !== pathname
    const places = isNew ? [document.getElementById(hash.slice(1))] : around.current
    shown.current = pathname
    around.current = []
    if (document.activeElement !== document.body) return
    const heading = places.map(shownHeading).find(Boolean) ?? (isNew && document.querySelector<HTMLElement>('h1'))
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname, hash, isMoving])
}
