/** Seconds until something is allowed again. */
import { useEffect, useLayoutEffect, useState } from 'react'

/**
 * 0 on the server and without scripts, where nothing counts and the server decides. A new `since` starts anew. Counted
 * to a moment: a phone that shows the SMS meanwhile lets no timer run.
 */
export function useSecondsLeft(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(0)
  // `since` is what starts the count again
  useLayoutEffect(() => setLeft(seconds), [seconds, since])
  useEffect(() => {
    if (seconds <= 0) return
    const until = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds, since])
  return left
}
