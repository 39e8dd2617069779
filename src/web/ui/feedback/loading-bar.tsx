/** The thread across the top while a page is on its way: not before 200 ms, not after 5 s. */
import { useEffect, useState } from 'react'

const SHOW_AFTER_MS = 200
const HIDE_AFTER_MS = 5000

export function LoadingBar({ isLoading, label = 'Loading' }: { isLoading: boolean; label?: string }) {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const show = setTimeout(() => setIsShown(true), SHOW_AFTER_MS)
    const hide = setTimeout(() => setIsShown(false), SHOW_AFTER_MS + HIDE_AFTER_MS)
    return () => {
      clearTimeout(show)
      clearTimeout(hide)
      setIsShown(false)
    }
  }, [isLoading])
  return isShown && <div className="loadbar" role="progressbar" aria-label={label} />
}
