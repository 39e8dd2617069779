/** The place in an editor's text, kept while an address or a file is asked for, and which commands are on there. */
import { type RefObject, useEffect, useRef, useState } from 'react'

export interface Command {
  key: string
  label: () => string
  command: string
  value?: string
  /** Asked whether it is on; else the block of the place is. */
  state?: string
}

function isOn({ command, value, state }: Command): boolean {
  if (state) return document.queryCommandState(state)
  return value !== 'p' && document.queryCommandValue(command) === value
}

export function usePlace(editor: RefObject<HTMLDivElement | null>, commands: readonly Command[]) {
  const place = useRef<Range>(undefined)
  const [pressed, setPressed] = useState<readonly string[]>([])

  function remember() {
    const selection = document.getSelection()
    const isInside = Boolean(selection?.anchorNode && editor.current?.contains(selection.anchorNode))
    if (isInside && selection?.rangeCount) place.current = selection.getRangeAt(0).cloneRange()
    return isInside
  }
  useEffect(() => {
    function look() {
      const now = remember() ? commands.filter(isOn).map(({ key }) => key) : []
      setPressed((before) => (before.join() === now.join() ? before : now))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  })

  /** To where one was, else to the end. */
  function goBack() {
    const text = editor.current
    const selection = document.getSelection()
    if (!text || !selection) return
    const range = place.current
    text.focus()
    selection.selectAllChildren(text)
    selection.collapseToEnd()
    if (!range || !text.contains(range.startContainer)) return
    selection.removeAllRanges()
    selection.addRange(range)
  }
  return { place, pressed, remember, goBack }
}
