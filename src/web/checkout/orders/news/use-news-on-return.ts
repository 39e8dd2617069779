/** Asks for the page's data again when its tab is looked at: the order may have been paid or cancelled in another one. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export function useNewsOnReturn(isWaiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isWaiting, revalidate])
}
