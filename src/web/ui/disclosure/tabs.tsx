/** Tabs with panels (arrow keys, in the direction of the page), and tab-shaped links for lists that live in the address. */
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { SmartLink } from '../fields/button.tsx'
import { cx } from '../cx.ts'

export type Tab = { id: string; label: ReactNode; count?: ReactNode; panel: ReactNode }

export type TabsProps = {
  /** Accessible name of the row. */
  label: string
  tabs: readonly Tab[]
  /** Chosen tab, when the parent keeps it. */
  selected?: string
  defaultSelected?: string
  onSelect?: (id: string) => void
  /** Keeps hidden panels out of the page; without scripts they then cannot be read. */
  isLazy?: boolean
  className?: string
  panelClassName?: string
}

export function Tabs({ label, tabs, onSelect, isLazy, className, panelClassName, ...props }: TabsProps) {
  const [own, setOwn] = useState(props.defaultSelected ?? tabs[0]?.id)
  const selected = props.selected ?? own
  // The press shows at once; a panel full of cards may take a moment longer.
  const shown = useDeferredValue(selected)
  const id = useId()
  const row = useRef<HTMLDivElement>(null)

  const select = (index: number) => {
    const next = tabs.at(index % tabs.length)
    if (!next) return
    setOwn(next.id)
    onSelect?.(next.id)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[tabs.indexOf(next)]?.focus()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const forward = isRightToLeft(row.current) ? 'ArrowLeft' : 'ArrowRight'
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [forward]: at + 1, [back]: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    select(to)
  }

  return (
    <>
      <div ref={row} className={cx('tabs', className)} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            className="tab"
            aria-selected={tab.id === selected}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => select(index)}
          >
            {tab.label} {tab.count !== undefined && <span className="count">{tab.count}</span>}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          className={panelClassName}
          hidden={tab.id !== shown}
        >
          {(!isLazy || tab.id === shown) && tab.panel}
        </div>
      ))}
    </>
  )
}

type TabLink = { href: string; label: ReactNode; count?: ReactNode; isCurrent?: boolean }

export type TabLinksProps = { label: string; links: readonly TabLink[]; className?: string }

export function TabLinks({ label, links, className }: TabLinksProps) {
  const row = useRef<HTMLElement>(null)
  const current = links.find((link) => link.isCurrent)?.href

  useEffect(() => {
    if (row.current && current) showWhole(row.current)
  }, [current])

  return (
    <nav ref={row} className={cx('tabs', className)} aria-label={label}>
      {links.map((link) => (
        <SmartLink key={link.href} className="tab" href={link.href} aria-current={link.isCurrent ? 'page' : undefined}>
          {link.label} {link.count !== undefined && <span className="count">{link.count}</span>}
        </SmartLink>
      ))}
    </nav>
  )
}

/** On a phone the link of this page may lie beyond the edge of the row; only the row moves, never the page. */
function showWhole(row: HTMLElement) {
  const link = row.querySelector('[aria-current]')?.getBoundingClientRect()
  const box = row.getBoundingClientRect()
  if (!link) return
  if (link.right > box.right) row.scrollLeft += link.right - box.right
  else if (link.left < box.left) row.scrollLeft += link.left - box.left
}

const isRightToLeft = (element: Element | null) => !!element && getComputedStyle(element).direction === 'rtl'
