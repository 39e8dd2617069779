/** Seconds until an attempt ends, by the server's clock; null when it has no limit. */
import { useEffect, useRef, useState } from 'react'

export function useTimeLeft(endsAt: string | null, serverNow: string, onEnd: () => void): number | null {
  const total = endsAt ? (Date.parse(endsAt) - Date.parse(serverNow)) / 1000 : null
  const [left, setLeft] = useState(total)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (total === null) return
    const since = performance.now()
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.round(total - (performance.now() - since) / 1000))
      setLeft(rest)
      if (rest > 0) return
      clearInterval(timer)
      end.current()
    }, 1000)
    return () => clearInterval(timer)
  }, [total])
  return left === null ? null : Math.round(left)
}
