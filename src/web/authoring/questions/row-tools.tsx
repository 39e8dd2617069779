/** Up, down and away for one row of answers; after a move its button keeps the focus. */
import { useLayoutEffect, useRef, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { CloseIcon, DownIcon, UpIcon } from '#web/ui/icons/icons.tsx'

interface RowToolsProps {
  name: string
  at: number
  count: number
  fewest: number
  /** Left out where the order tells nothing. */
  onMove?: (at: number, by: number) => void
  onRemove: (at: number) => void
}

export function RowTools({ name, at, count, fewest, onMove, onRemove }: RowToolsProps) {
  return (
    <span className="questions__tools">
      {onMove &&
        [-1, 1].map((by) => (
          <IconButton
            key={by}
            data-tool={`${at} ${by}`}
            label={by < 0 ? m.move_up({ item: name }) : m.move_down({ item: name })}
            icon={by < 0 ? <UpIcon /> : <DownIcon />}
            aria-disabled={at + by < 0 || at + by >= count || undefined}
            onClick={() => onMove(at, by)}
          />
        ))}
      <IconButton
        label={m.build_delete_of({ name })}
        icon={<CloseIcon />}
        aria-disabled={count <= fewest || undefined}
        onClick={() => onRemove(at)}
      />
    </span>
  )
}

/** Puts the focus into a row of the list after the next render. */
export function useRowFocus() {
  const list = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<{ selector: string }>()
  useLayoutEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])
  return {
    list,
    focusTool: (at: number, by: number) => setWanted({ selector: `[data-tool="${at} ${by}"]` }),
    focusRow: (at: number) => setWanted({ selector: `[data-row="${at}"] input.input` }),
  }
}
