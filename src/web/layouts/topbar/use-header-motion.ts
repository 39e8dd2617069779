/** How the header moves: clear once the page is scrolled, away on the way down, back on the way up. */
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
      const next = { isClear: now > 8, isAway: now > last && now > 160 }
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
