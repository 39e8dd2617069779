/** Addresses of the builder: the same pages below the back office and the mentor's area. */
import { useCallback } from 'react'
import { useLocation, useParams } from 'react-router'

/** `/admin/courses/…` or `/mentor/courses/…`. */
export function useCourseAddress(): string {
  const { pathname } = useLocation()
  const { course = '' } = useParams()
  return `/${pathname.startsWith('/mentor/') ? 'mentor' : 'admin'}/courses/${course}`
}

export const useIsMentors = (): boolean => useLocation().pathname.startsWith('/mentor/')

export function useItemAddress(): (itemId: string) => string {
  const address = useCourseAddress()
  return useCallback((itemId: string) => `${address}/build?item=${itemId}`, [address])
}
