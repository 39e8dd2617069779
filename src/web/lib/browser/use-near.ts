/** Whether an element has ever been near the window. */
import { type RefObject, useEffect, useState } from 'react'

/** `margin` says how near, as the root margin of an observer. */
export function useNear(place: RefObject<Element | null>, margin: string, isAtOnce = false): boolean {
  const [isNear, setNear] = useState(isAtOnce)
  useEffect(() => {
    const element = place.current
    if (!element || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, margin, isNear])
  return isNear
}
