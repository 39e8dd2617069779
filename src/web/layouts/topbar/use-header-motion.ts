/** How the header moves: clear while it lies over the picture of the first screen, away on the way down, back on the way up. */
import { useEffect, useState } from 'react'

const jitter = 6

export function useHeaderMotion(): { isClear: boolean; isAway: boolean } {
  const [motion, setMotion] = useState({ isClear: false, isAway: false })
  useEffect(() => {
    let last = scrollY
    let isWaiting = false
    const follow = () => {
      isWaiting = false
      const now = Math.max(0, scrollY)
      if (Math.abs(now - last) < jitter) return
      const hero = document.querySelector('.hero')?.getBoundingClientRect().bottom ?? 0
      const next = { isClear: now > 8 && hero > 80, isAway: now > last && now > 160 }
      last = now
      setMotion((before) => (before.isClear === next.isClear && before.isAway === next.isAway ? before : next))
    }
    const onScroll = () => {
      if (isWaiting) return
      isWaiting = true
      requestAnimationFrame(follow)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [])
  return motion
}
