/** Asks for the page's data again while something on it is still on its way. */
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const milliseconds = 5000

export function useFreshPage(isUnsettled: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnsettled) return
    const timer = setInterval(() => void revalidate(), milliseconds)
    return () => clearInterval(timer)
  }, [isUnsettled, revalidate])
  return () => void revalidate()
}
