/** Whether what was typed is saved, with the buttons that take back and do again. */
import { useEffect } from 'react'
import { time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { AlertIcon, CheckIcon } from '#web/ui/icons/icons.tsx'
import { RedoIcon, UndoIcon } from '../items/builder-icons.tsx'
import { fieldName } from '../items/field-names.ts'
import type { ItemDraft } from './use-item-draft.ts'

function wordsOf({ state, savedAt }: ItemDraft): string {
  if (state === 'saved') return savedAt ? m.build_saved_at({ time: time(savedAt) }) : ''
  if (state === 'offline') return m.build_not_saved()
  if (state === 'choose') return m.build_waits_for_choice()
  return state === 'refused' ? m.build_not_saved_check() : m.build_saving()
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function SaveStatus({ draft }: { draft: ItemDraft }) {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) draft.redo()
      else draft.undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [draft])
  const { state, undoes, redoes } = draft
  const isWrong = state === 'offline' || state === 'choose' || state === 'refused'
  return (
    <>
      <span className="saved" role="status">
        {isWrong ? <AlertIcon size={16} /> : state === 'saved' && draft.savedAt && <CheckIcon size={16} />}
        <span>{wordsOf(draft)}</span>
      </span>
      <IconButton
        label={undoes ? m.build_undo({ field: fieldName(undoes) }) : m.build_nothing_to_undo()}
        title={undoes ? m.build_undo({ field: fieldName(undoes) }) : undefined}
        icon={<UndoIcon />}
        disabled={!undoes}
        onClick={draft.undo}
      />
      <IconButton
        label={redoes ? m.build_redo({ field: fieldName(redoes) }) : m.build_nothing_to_redo()}
        title={redoes ? m.build_redo({ field: fieldName(redoes) }) : undefined}
        icon={<RedoIcon />}
        disabled={!redoes}
        onClick={draft.redo}
      />
    </>
  )
}
