/** The keys of the player wherever the focus is on the page, unless the key belongs to what has the focus. */
export interface Player extends HTMLElement {
  keyboardShortcutHandler(event: KeyboardEvent): void
}

const once = [' ', 'k', 'm', 'c', 'f', '<', '>']
const repeated = ['ArrowLeft', 'ArrowRight', 'j', 'l']
const typing = 'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"], [role="listbox"]'
const pressed = 'a, button, summary, label, [role="button"]'
const walked = '[role="tab"], [role="slider"]'
const inFront = 'dialog[open], [aria-expanded="true"]'

export function isForPlayer({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  if (!once.includes(key) && !repeated.includes(key)) return false
  if (target.closest(typing) || document.querySelector(inFront)) return false
  if (key === ' ') return !target.closest(pressed)
  return !key.startsWith('Arrow') || !target.closest(walked)
}

/** Returns what ends it. With the focus inside the player its own keys work already. */
export function listenForPlayerKeys(player: Player): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (player.contains(event.target as Node) || !isForPlayer(event)) return
    // Else the page scrolls.
    event.preventDefault()
    if (!event.repeat || repeated.includes(event.key)) player.keyboardShortcutHandler(event)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}
