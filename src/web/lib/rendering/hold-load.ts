/** The window's load event is held back until the page answers to a press (`paint-first.ts`). */

export const holdId = 'not-awake'

/** To be called as soon as the page does; the mark `awake` says when that was. */
export function releaseLoad(): void {
  performance.mark('awake')
  document.getElementById(holdId)?.remove()
}
