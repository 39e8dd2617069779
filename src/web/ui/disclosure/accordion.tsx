/** Questions that open: the browser's own <details>, found by the page search and usable without scripts. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { DownIcon } from '../icons/icons.tsx'

export type AccordionProps = {
  items: readonly { id: string; title: ReactNode; content: ReactNode; isOpen?: boolean }[]
  /** With a name only one is open at a time. */
  name?: string
  className?: string
}

export function Accordion({ items, name, className }: AccordionProps) {
  return (
    <div className={className}>
      {items.map((item) => (
        <details key={item.id} id={item.id} className={cx('acc')} name={name} open={item.isOpen}>
          <summary>
            {item.title}
            <DownIcon />
          </summary>
          <div className="acc__body">{item.content}</div>
        </details>
      ))}
    </div>
  )
}
