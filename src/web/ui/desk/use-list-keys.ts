/** Rows by keyboard: arrows (or J and K) move, Enter or Space opens the panel, X ticks, Shift X ticks up to there, Esc closes the panel, then unticks. */
import { type KeyboardEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { panelAddress } from './address.ts'
import { areLetterKeysOn } from './letter-keys.ts'

interface ListKeys {
  /** Rows have a panel. */
  hasPanel: boolean
  choose: ((keys: readonly string[]) => void) | undefined
  clearChosen: () => void
}

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }

export function useListKeys({ hasPanel, choose, clearChosen }: ListKeys) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const openPanel = search.get('panel')
  /** The row that was ticked last: where a range begins. */
  const lastTicked = useRef<string>(undefined)
  const open = (key: string | null) =>
    navigate(panelAddress(search, key), { preventScrollReset: true, replace: openPanel !== null })

  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const at = event.target as HTMLElement
    const row = at.closest<HTMLTableRowElement>('tr[data-key]')
    if (!row || at.matches('select, textarea, input:not([type=checkbox])')) return
    if (/^[a-z]$/i.test(event.key) && !areLetterKeysOn()) return
    const step = steps[event.key]
    const key = row.dataset.key as string
    if (step !== undefined) {
      const next = (step > 0 ? row.nextElementSibling : row.previousElementSibling) as HTMLTableRowElement | null
      event.preventDefault()
      if (!next) return
      next.focus()
      if (openPanel && next.dataset.key) open(next.dataset.key)
    } else if ((event.key === 'Enter' || event.key === ' ') && at === row && hasPanel) {
      event.preventDefault()
      open(key === openPanel ? null : key)
    } else if (event.key.toLowerCase() === 'x' && choose) {
      event.preventDefault()
      const rows = [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-key]') ?? [])].map(
        (each) => each.dataset.key as string,
      )
      const ends = [rows.indexOf(lastTicked.current ?? key), rows.indexOf(key)].sort((a, b) => a - b)
      const isRange = event.shiftKey && ends[0] !== -1
      choose(isRange ? rows.slice(ends[0], (ends[1] ?? 0) + 1) : [key])
      lastTicked.current = key
    } else if (event.key === 'Escape') {
      if (openPanel) open(null)
      else clearChosen()
    }
  }
}
