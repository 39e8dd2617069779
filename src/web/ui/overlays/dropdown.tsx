/** A button that opens a short list of links or actions below it; arrow keys walk the list, Esc gives the focus back. */
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'

export type DropdownProps = {
  /** Content of the button. */
  button: ReactNode
  /** Accessible name of the button when its content is not text. */
  label?: string
  buttonClassName?: string
  isCurrent?: boolean
  /** Lines up with the end of the button. */
  isAtEnd?: boolean
  className?: string
  menuClassName?: string
  /** A pointer or the keyboard came to it: time to fetch what the list will show. */
  onNear?: () => void
  onOpen?: () => void
  /** Links, buttons, <hr>, text: anything that `.menu` dresses. */
  children: ReactNode
}

/** A disclosure, not an ARIA menu: its links stay links to a screen reader, and Tab walks through them as everywhere. */
export function Dropdown(props: DropdownProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const { onOpen } = props
  useEffect(() => {
    if (isOpen) onOpen?.()
  }, [isOpen, onOpen])

  useEffect(() => {
    if (!isOpen) return
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [isOpen])

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('.menu :is(a, button:not(:disabled))') ?? [])]
  const focusAt = (index: number) => items().at(index)?.focus()

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setIsOpen(false)
      button.current?.focus()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const isDown = event.key === 'ArrowDown'
      setIsOpen(true)
      // The list is shown by the next render; focus cannot enter it before.
      requestAnimationFrame(() => focusAt(isDown ? (at + 1) % all.length : at < 0 ? -1 : at - 1))
    } else if (at >= 0 && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault()
      focusAt(event.key === 'Home' ? 0 : -1)
    }
  }

  return (
    // The keys belong to the button and the links inside
    <div
      ref={root}
      className={cx('dropdown', props.isAtEnd && 'dropdown--end', props.className)}
      onKeyDown={onKeyDown}
      onPointerEnter={props.onNear}
      onFocus={props.onNear}
    >
      <button
        ref={button}
        type="button"
        className={props.buttonClassName}
        aria-label={props.label}
        aria-expanded={isOpen}
        aria-controls={id}
        aria-current={props.isCurrent ? 'page' : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {props.button}
      </button>
      {/* A chosen link closes the list; Enter on it clicks too */}
      <div
        id={id}
        className={cx('menu', props.menuClassName)}
        hidden={!isOpen}
        onClick={(event) => {
          if ((event.target as Element).closest('a:not([aria-disabled]), button')) setIsOpen(false)
        }}
      >
        {props.children}
      </div>
    </div>
  )
}
