/** The way to further courses: they are appended where the reader is, and the first new one gets the focus. */
import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { SkeletonCards } from '#web/ui/feedback/skeleton.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { address, pageSize } from './list-address.ts'

interface ShowMoreProps {
  list: RefObject<HTMLUListElement | null>
  /** How many are listed now. */
  count: number
  total: number
  /** How many the address asks for. */
  asked: number
  /** A page is on its way. */
  isBusy: boolean
}

export function ShowMore({ list, count, total, asked, isBusy }: ShowMoreProps) {
  const [search] = useSearchParams()
  const grownFrom = useRef<number | null>(null)
  useEffect(() => {
    const first = grownFrom.current
    if (first === null || count <= first) return
    grownFrom.current = null
    list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count, list])
  const left = total - count
  const isGrowing = isBusy && grownFrom.current !== null
  if (left <= 0) return null
  return (
    <div className="show-more">
      {isGrowing && <SkeletonCards count={Math.min(left, 3)} label={m.loading_courses()} className="mb-6 w-full" />}
      <ButtonLink
        href={address(search, (next) => next.set('shown', String(asked + pageSize)))}
        preventScrollReset
        aria-busy={isGrowing}
        icon={isGrowing && <Spinner size={16} />}
        onClick={() => {
          grownFrom.current = count
        }}
      >
        {isGrowing ? m.loading_courses() : m.show_more({ count: number(left) })}
      </ButtonLink>
    </div>
  )
}
