/** What was typed and is not saved yet, kept in the browser by item and by person until the server has it. */
import { draftsArea as area } from '#web/lib/browser/forget-typed.ts'
import type { Typed } from './merge-content.ts'

export interface KeptDraft {
  typed: Typed
  /** Of the typed fields: what the typing began from, and its marks. */
  base: Typed
  seen: Record<string, string>
}

const keyOf = (owner: string, itemId: string) => `${area}${owner}/${itemId}`

export function readKept(owner: string, itemId: string): KeptDraft | null {
  try {
    const text = localStorage.getItem(keyOf(owner, itemId))
    return text ? (JSON.parse(text) as KeptDraft) : null
  } catch {
    return null
  }
}

export function keep(owner: string, itemId: string, draft: KeptDraft): void {
  try {
    if (Object.keys(draft.typed).length === 0) localStorage.removeItem(keyOf(owner, itemId))
    else localStorage.setItem(keyOf(owner, itemId), JSON.stringify(draft))
  } catch {
    // Without storage the open page alone keeps it.
  }
}
