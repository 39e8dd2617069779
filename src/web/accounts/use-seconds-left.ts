/** Seconds until something is allowed again. */
import { useEffect, useLayoutEffect, useState } from 'react'

/** 0 on the server and without scripts, where nothing counts and the server decides. A new `since` starts anew. */
export function useSecondsLeft(seconds: number, since: unknown): number {
  const [left, setLeft] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `since` is what starts the count again
  useLayoutEffect(() => setLeft(seconds), [seconds, since])
  useEffect(() => {
    if (left <= 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
