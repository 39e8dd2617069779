/** The way to further courses: they are appended where the reader is, and the first new one gets the focus. */
import { type RefObject, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { address, pageSize } from './list-address.ts'

interface ShowMoreProps {
  list: RefObject<HTMLUListElement | null>
  /** How many are listed now. */
  count: number
  total: number
  /** How many the address asks for. */
  asked: number
}

export function ShowMore({ list, count, total, asked }: ShowMoreProps) {
  const [search] = useSearchParams()
  const grownFrom = useRef<number | null>(null)
  useEffect(() => {
    const first = grownFrom.current
    if (first === null || count <= first) return
    grownFrom.current = null
    list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true })
  }, [count, list])
  const left = total - count
  if (left <= 0) return null
  return (
    <div className="show-more">
      <ButtonLink
        href={address(search, (next) => next.set('shown', String(asked + pageSize)))}
        preventScrollReset
        onClick={() => {
          grownFrom.current = count
        }}
      >
        {m.show_more({ count: number(left) })}
      </ButtonLink>
    </div>
  )
}
