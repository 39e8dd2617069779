/** Arrow keys in a table: one cell is reached by Tab, the others from there. */
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'

const cellsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])]

export function useGridKeys() {
  const table = useRef<HTMLTableElement>(null)
  const rows = () => [...(table.current?.querySelectorAll('tr') ?? [])].filter((row) => cellsOf(row).length > 0)

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const from = (event.target as Element).closest<HTMLElement>('[data-cell]')
    if (!from || event.ctrlKey || event.altKey || event.metaKey) return
    const all = rows()
    const row = all.findIndex((each) => each.contains(from))
    const column = cellsOf(all[row]).indexOf(from)
    const forward = getComputedStyle(from).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const places: Record<string, [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column + (forward === 'ArrowLeft' ? 1 : -1)],
      ArrowRight: [row, column + (forward === 'ArrowRight' ? 1 : -1)],
      Home: [row, 0],
      End: [row, Infinity],
      PageUp: [Math.max(row - 10, 0), column],
      PageDown: [Math.min(row + 10, all.length - 1), column],
    }
    const place = places[event.key]
    if (!place) return
    event.preventDefault()
    const cells = cellsOf(all[place[0]])
    cells[Math.max(0, Math.min(place[1], cells.length - 1))]?.focus()
  }

  /** The cell that has the focus is the one that Tab comes back to. */
  function onFocus({ target }: FocusEvent<HTMLTableElement>) {
    if (!(target as Element).matches('[data-cell]')) return
    for (const cell of table.current?.querySelectorAll('[data-cell][tabindex="0"]') ?? [])
      cell.setAttribute('tabindex', '-1')
    target.setAttribute('tabindex', '0')
  }
  return { ref: table, onKeyDown, onFocus }
}
