/** The fields of the open item: saved after a pause, kept while the line is down, undone and redone, merged with what others wrote. */
import { useEffect, useRef, useState } from 'react'
import type { AuthoredItem } from '#contracts/authoring/items.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { firstMessages } from '#web/lib/forms/form-state.ts'
import { contentOfItem, type ItemContent, type ItemField } from '../items/item-content.ts'
import { keep, readKept } from './kept-draft.ts'
import { type Clash, isSame, mergeContent, takeTheirs, type Typed } from './merge-content.ts'

const quietMs = 800
const againMs = 4000
/** Letters typed one after the other are undone together. */
const togetherMs = 1500

type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'choose' | 'refused'
interface Step {
  field: ItemField
  before: unknown
  after: unknown
  at: number
}

export interface Flushed {
  /** Nothing is left that the server has not. */
  isSaved: boolean
  hasSent: boolean
}

export interface ItemDraft {
  item: AuthoredItem
  content: ItemContent
  state: SaveState
  savedAt: string | null
  /** By field, from the server. */
  errors: Record<string, string>
  clashes: readonly Clash[]
  undoes: ItemField | undefined
  redoes: ItemField | undefined
  /** Counts up when fields change other than by typing. */
  version: number
  change: (field: ItemField, value: unknown) => void
  choose: (clash: Clash, isMine: boolean) => void
  undo: () => void
  redo: () => void
  /** Sends at once what waits. */
  flush: () => Promise<Flushed>
  replace: (item: AuthoredItem) => void
}

const pick = (of: object, fields: object) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, (of as Record<string, unknown>)[field]]))

/** `drawn` counts up with every change of the draft, which stays the same object. */
export function useItemDraft(
  loaded: AuthoredItem,
  owner: string,
  onSaved: () => void,
): { draft: ItemDraft; drawn: number } {
  const [drawn, draw] = useState(0)
  const [draft] = useState(() => new Draft(loaded, owner, () => draw((count) => count + 1)))
  const tell = useRef(onSaved)
  tell.current = onSaved
  useEffect(() => draft.open(() => tell.current()), [draft])
  useEffect(() => draft.replace(loaded), [draft, loaded])
  return { draft, drawn }
}

class Draft implements ItemDraft {
  item: AuthoredItem
  state: SaveState = 'saved'
  savedAt: string | null = null
  errors: Record<string, string> = {}
  clashes: readonly Clash[] = []
  version = 0
  #typed: Typed = {}
  #base: Typed = {}
  #seen: Record<string, string> = {}
  #done: Step[] = []
  #undone: Step[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | undefined
  #owner: string
  #draw: () => void
  #onSaved: () => void = () => {}

  constructor(item: AuthoredItem, owner: string, draw: () => void) {
    this.item = item
    this.#owner = owner
    this.#draw = draw
  }

  get content(): ItemContent {
    return { ...contentOfItem(this.item), ...this.#typed }
  }
  get undoes() {
    return this.#done.at(-1)?.field
  }
  get redoes() {
    return this.#undone.at(-1)?.field
  }

  /** Takes up what an earlier visit left, and sends what is left when the page goes. */
  open(onSaved: () => void): () => void {
    this.#onSaved = onSaved
    const kept = readKept(this.#owner, this.item.item_id)
    if (kept) {
      this.version += 1
      this.#typed = kept.typed
      this.#base = kept.base
      this.#seen = kept.seen
      this.#wait(0)
    }
    const retry = () => this.state === 'offline' && void this.#send()
    const leave = () => void this.#send({ isLeaving: true })
    addEventListener('online', retry)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('pagehide', leave)
      clearTimeout(this.#timer)
      if (this.state === 'waiting') void this.#send({ isLeaving: true })
    }
  }

  change = (field: ItemField, value: unknown) => {
    const before = this.content[field]
    if (isSame(before, value)) return
    const last = this.#done.at(-1)
    const at = Date.now()
    if (last?.field === field && at - last.at < togetherMs) Object.assign(last, { after: value, at })
    else this.#done = [...this.#done.slice(-99), { field, before, after: value, at }]
    this.#undone = []
    this.#put(field, value)
  }

  undo = () => this.#step(this.#done, this.#undone, 'before')
  redo = () => this.#step(this.#undone, this.#done, 'after')

  choose = (clash: Clash, isMine: boolean) => {
    if (!isMine) this.#typed = takeTheirs(this.#typed, clash, contentOfItem(this.item))
    this.clashes = this.clashes.filter((each) => each !== clash)
    this.version += 1
    this.#keep()
    if (this.clashes.length === 0) this.#wait(0)
    else this.#draw()
  }

  flush = async () => {
    clearTimeout(this.#timer)
    const hasSent = Object.keys(this.#typed).length > 0
    await this.#sending
    await this.#send()
    return { isSaved: Object.keys(this.#typed).length === 0, hasSent }
  }

  /** Something beside the fields changed, a remark or the film; what is typed stays. */
  replace = (item: AuthoredItem) => {
    const isOlder = (item.edited?.at ?? '') < (this.item.edited?.at ?? '')
    if (item === this.item || isOlder || this.#sending || Object.keys(this.#typed).length > 0) return
    // A text that is being written on is set anew only where it differs.
    if (!isSame(item.content, this.item.content)) this.version += 1
    this.item = item
    this.#draw()
  }

  #step(from: Step[], to: Step[], side: 'before' | 'after') {
    const step = from.pop()
    if (!step) return
    to.push({ ...step, at: 0 })
    this.version += 1
    this.#put(step.field, step[side])
  }

  #put(field: ItemField, value: unknown) {
    if (!(field in this.#typed)) {
      Object.assign(this.#base, { [field]: contentOfItem(this.item)[field] })
      this.#seen[field] = this.item.seen[field] ?? ''
    }
    this.#typed = { ...this.#typed, [field]: value }
    const { [field]: _, ...errors } = this.errors
    this.errors = errors
    this.#keep()
    if (this.clashes.length === 0) this.#wait(quietMs)
    else this.#draw()
  }

  #keep() {
    keep(this.#owner, this.item.item_id, { typed: this.#typed, base: this.#base, seen: this.#seen })
  }

  #wait(ms: number) {
    clearTimeout(this.#timer)
    if (this.state !== 'offline') this.state = 'waiting'
    this.#timer = setTimeout(() => void this.#send(), ms)
    this.#draw()
  }

  #set(state: SaveState) {
    this.state = state
    this.#draw()
  }

  async #send({ isLeaving = false } = {}): Promise<void> {
    if (this.#sending || this.clashes.length > 0) return
    const changes = Object.fromEntries(
      Object.entries(this.#typed).filter(([field]) => !(field in this.errors)),
    ) as Typed
    if (Object.keys(changes).length === 0) {
      if (Object.keys(this.errors).length === 0 && this.state !== 'saved') this.#set('saved')
      return
    }
    if (this.state !== 'offline') this.#set('saving')
    this.#sending = this.#patch(changes, isLeaving)
    await this.#sending
    this.#sending = undefined
    const isMore = Object.keys(this.#typed).some((field) => !(field in this.errors))
    if (isMore && this.clashes.length === 0) this.#wait(this.state === 'offline' ? againMs : quietMs)
  }

  async #patch(changes: Typed, isLeaving: boolean): Promise<void> {
    const seen = pick(this.#seen, changes) as Record<string, string>
    const sent = { params: { item: this.item.item_id }, body: { changes, seen } } as never
    const outcome = await callApi('PATCH /admin/items/:item', sent, { keepalive: isLeaving })
    if (outcome.ok) {
      this.#take(outcome.answer.data, changes)
      return
    }
    const { failure } = outcome
    if (failure.error.code === 'changed_meanwhile') await this.#merge()
    else if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
      const found = Object.entries(firstMessages(failure))
      for (const [path, message] of found) this.errors = { ...this.errors, [path.split('.')[1] ?? '']: message }
      // Nothing that one could mend at a field: every field that was sent is refused with it.
      if (found.length === 0)
        for (const field of Object.keys(changes)) this.errors = { ...this.errors, [field]: failure.message }
      this.#set('refused')
    } else this.#set('offline')
  }

  /** What was typed while it was sent stays to be sent. */
  #take(item: AuthoredItem, sent: Typed) {
    this.item = item
    for (const [name, value] of Object.entries(sent)) {
      const field = name as ItemField
      if (this.#typed[field] === value) {
        const { [field]: _, ...rest } = this.#typed
        this.#typed = rest
        delete this.#base[field]
        delete this.#seen[field]
      } else {
        Object.assign(this.#base, { [field]: contentOfItem(item)[field] })
        this.#seen[field] = item.seen[field] ?? ''
      }
    }
    this.#keep()
    this.savedAt = new Date().toISOString()
    this.#set(Object.keys(this.errors).length > 0 ? 'refused' : 'saved')
    this.#onSaved()
  }

  async #merge(): Promise<void> {
    const read = await callApi('GET /admin/items/:item', { params: { item: this.item.item_id } })
    if (!read.ok) {
      this.#set('offline')
      return
    }
    this.item = read.answer.data
    const theirs = contentOfItem(this.item)
    const { typed, clashes } = mergeContent(this.#base, this.#typed, theirs)
    this.#typed = typed
    this.clashes = clashes
    this.#base = pick(theirs, typed) as Typed
    this.#seen = pick(this.item.seen, typed) as Record<string, string>
    this.version += 1
    this.#keep()
    this.#set(clashes.length > 0 ? 'choose' : 'waiting')
  }
}
