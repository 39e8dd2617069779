/** An editor over the field that is sent: what is written in one is in the other. */
import { openTextEditor, type TextEditor } from './text-editor.ts'
import type { Tool } from './rich-tools.tsx'

interface Options {
  place: HTMLElement
  onPlace: (on: readonly Tool[]) => void
  /** Aborted when the field alone is wanted again. */
  signal: AbortSignal
}

export function openFieldEditor(field: HTMLTextAreaElement, { place, onPlace, signal }: Options): TextEditor {
  let isWriting = false
  const editor = openTextEditor(place, {
    html: field.value,
    onPlace,
    onWrite(html) {
      isWriting = true
      field.value = html
      field.dispatchEvent(new Event('input', { bubbles: true }))
      isWriting = false
    },
  })
  // Who wrote is not interrupted by the field that follows them.
  const read = () => isWriting || editor.read(field.value)
  function focus(event: Event) {
    event.preventDefault()
    editor.focus()
  }
  field.tabIndex = -1
  field.setAttribute('aria-hidden', 'true')
  field.addEventListener('input', read, { signal })
  field.labels[0]?.addEventListener('click', focus, { signal })
  signal.addEventListener('abort', () => {
    editor.close()
    field.removeAttribute('tabindex')
    field.removeAttribute('aria-hidden')
  })
  return editor
}
