/** At the end of a film: what comes next, by itself after five seconds unless somebody wants to stay. */
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { itemAddress } from './item-address.ts'

const seconds = 5
const typing = 'input, textarea, select, [contenteditable]'

/** Nothing goes on by itself for who wants no motion, or writes. */
const mayGoOn = () =>
  !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.activeElement?.matches(typing)

interface NextUpProps {
  slug: string
  item: Parameters<typeof itemAddress>[1] & { title: string }
  onStay: () => void
  /** Nothing is fetched before somebody asks for it. */
  isSaving?: boolean
}

export function NextUp({ slug, item, onStay, isSaving = false }: NextUpProps) {
  const navigate = useNavigate()
  const [left, setLeft] = useState(() => (!isSaving && mayGoOn() ? seconds : null))
  const address = itemAddress(slug, item)

  useEffect(() => {
    if (left === null) return
    if (left === 0) {
      void navigate(address)
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, address, navigate])

  useEffect(() => {
    const stop = () => setLeft(null)
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && target.matches(typing) && stop()
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onStay()
    document.addEventListener('focusin', onFocus)
    document.addEventListener('keydown', onKey)
    document.addEventListener('touchstart', stop, { passive: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('touchstart', stop)
    }
  }, [onStay])

  return (
    <section className="nextup on-dark" aria-label={m.next()}>
      {left !== null && (
        <p role="timer" className="nextup__left">
          {m.next_in_seconds({ seconds: number(left) })}
        </p>
      )}
      <p className="h3 is-title">{item.title}</p>
      <div className="row row--wrap">
        <ButtonLink variant="primary" href={address}>
          {m.next_now()}
        </ButtonLink>
        <Button onClick={onStay}>{m.stay_here()}</Button>
      </div>
    </section>
  )
}
