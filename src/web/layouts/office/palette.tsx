/** The palette (Ctrl K): actions, people, orders, courses and pages from one field; arrows walk, Enter opens, `>` leaves only actions. */
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useViewer } from '#web/lib/access/viewer.ts'
import { phone } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { foldedText, type PaletteEntry, paletteActions, palettePages } from './palette-entries.ts'
import { usePaletteHits } from './use-palette-hits.ts'

export default function Palette({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={m.palette_title()} isTitleHidden size="wide" isAtTop closeLabel={m.close()}>
      <PaletteField onClose={onClose} />
    </Dialog>
  )
}

function PaletteField({ onClose }: { onClose: () => void }) {
  const held = useViewer()?.permissions ?? []
  const navigate = useNavigate()
  const base = useHref('/')
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const isOnlyActions = text.trimStart().startsWith('>')
  const words = text.replace(/^\s*>/, '').trim()
  const { hits, isLoading, isFailed } = usePaletteHits(isOnlyActions ? '' : words)
  const found = (entries: readonly PaletteEntry[] | null | undefined) =>
    (entries ?? []).map((entry) => ({ ...entry, hint: entry.hint?.replace(/\b01\d{9}\b/, phone) }))
  const groups = [
    { key: 'do', name: m.palette_do(), entries: paletteActions(held, words) },
    { key: 'people', name: m.office_find_people(), entries: found(hits?.people) },
    { key: 'orders', name: m.office_sales(), entries: found(hits?.orders) },
    { key: 'courses', name: m.office_courses(), entries: found(hits?.courses) },
    { key: 'pages', name: m.palette_pages(), entries: isOnlyActions ? [] : palettePages(held, words) },
  ].filter(({ entries }) => entries.length > 0)
  const all = groups.flatMap(({ entries }) => entries)
  const at = Math.min(active, all.length - 1)

  const open = (path: string, isNewTab: boolean) => {
    if (isNewTab) window.open(base.replace(/\/$/, '') + path, '_blank', 'noopener')
    else navigate(path)
    onClose()
  }
  const walk = (to: number) => {
    const next = (to + all.length) % all.length
    setActive(next)
    list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = all[at]
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (all.length > 0) walk(at + (event.key === 'ArrowDown' ? 1 : -1))
    } else if (event.key === 'Enter' && entry) {
      event.preventDefault()
      open(entry.path, event.ctrlKey || event.metaKey)
    }
  }
  const said = isLoading
    ? m.office_searching()
    : isFailed
      ? m.palette_failed()
      : all.length === 0
        ? m.office_find_nothing({ words })
        : ''

  let index = -1
  return (
    <div className="palette">
      <input
        className="input palette__field"
        type="text"
        role="combobox"
        aria-label={m.palette_open()}
        aria-expanded={all.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        autoComplete="off"
        autoFocus
        maxLength={100}
        placeholder={m.palette_open()}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={id} className="palette__list" role="listbox" aria-label={m.palette_title()}>
        {groups.map(({ key, name, entries }) => (
          <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
            <p id={`${id}-${key}`} className="palette__group">
              {name}
            </p>
            {entries.map(({ path, title, hint }) => {
              index += 1
              return (
                // The field keeps the focus and the keys
                <div
                  key={path}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  className={cx('palette__entry', index === at && 'is-active')}
                  onClick={(event) => open(path, event.ctrlKey || event.metaKey)}
                >
                  <bdi>
                    <Matched text={title} words={words} />
                  </bdi>
                  {hint && (
                    <small>
                      <bdi>{hint}</bdi>
                    </small>
                  )}
                </div>
              )
            })}
          </div>
        ))}
      </div>
      <p className="palette__said" role="status">
        {said}
      </p>
      <p className="palette__keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {m.palette_move()}
        </span>
        <span>
          <kbd>↵</kbd> {m.list_open()}
        </span>
        <span>
          <kbd dir="ltr">Ctrl ↵</kbd> {m.palette_new_tab()}
        </span>
        <span>
          <kbd dir="ltr">{'>'}</kbd> {m.palette_only_actions()}
        </span>
      </p>
    </div>
  )
}

/** The text with what was typed marked, where it stands in one piece. */
function Matched({ text, words }: { text: string; words: string }) {
  const start = words && foldedText(text).length === text.length ? foldedText(text).indexOf(foldedText(words)) : -1
  if (start < 0) return text
  const end = start + foldedText(words).length
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  )
}
