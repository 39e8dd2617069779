/** The bar's button of the palette, and the keys of the whole back office: Ctrl K, `/` into the search of the list, J and K into its rows, `?` or Ctrl / for the list of keys. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { areLetterKeysOn, switchLetterKeys } from '#web/ui/desk/letter-keys.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const Palette = lazy(() => import('./palette.tsx'))

type Shown = 'palette' | 'keys' | null

const isTypedInto = (at: EventTarget | null) =>
  at instanceof HTMLElement && (at.isContentEditable || at.matches('select, textarea, input:not([type=checkbox])'))

/** What a key does where no field has the focus; false when there is nothing here to do it to. */
function moveTo(key: string, at: EventTarget | null): boolean {
  const isInRow = at instanceof HTMLElement && at.closest('tr[data-key]') !== null
  const target =
    key === '/'
      ? document.querySelector<HTMLElement>(
          '.data-list [role=search] :is(input[type=search], input[name=q]), main [role=search] input',
        )
      : !isInRow && (key === 'j' || key === 'k')
        ? document.querySelector<HTMLElement>('.data-list tr[data-key]')
        : null
  target?.focus()
  return target !== null
}

export function DeskKeys() {
  const [shown, setShown] = useState<Shown>(null)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' && !event.shiftKey) {
        event.preventDefault()
        // Two dialogs at once would hide what one was about to confirm.
        setShown((before) => (before || document.querySelector('dialog[open]') ? null : 'palette'))
      } else if ((event.ctrlKey || event.metaKey) && event.key === '/') {
        // Opens without a letter too, so that letters can be switched on again.
        event.preventDefault()
        setShown((before) => (before || document.querySelector('dialog[open]') ? before : 'keys'))
      } else if (
        !event.ctrlKey &&
        !event.metaKey &&
        !isTypedInto(event.target) &&
        areLetterKeysOn() &&
        !document.querySelector('dialog[open]')
      ) {
        if (event.key === '?') setShown('keys')
        else if (!moveTo(event.key, event.target)) return
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  const close = () => setShown(null)

  return (
    <>
      <Link
        className="palette-button"
        to="/admin/search"
        aria-keyshortcuts="Control+K"
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setShown('palette')
        }}
      >
        <SearchIcon />
        <span>{m.palette_open()}</span>
        <kbd dir="ltr" aria-hidden="true">
          Ctrl K
        </kbd>
      </Link>
      {shown === 'palette' && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
      <Dialog isOpen={shown === 'keys'} onClose={close} title={m.desk_keys_title()} closeLabel={m.close()}>
        <DeskKeysList />
      </Dialog>
    </>
  )
}

function DeskKeysList() {
  const keys = [
    ['Ctrl K', m.palette_open()],
    ['/', m.desk_key_search()],
    ['J K', m.desk_key_rows()],
    ['X', m.desk_key_tick()],
    ['Shift X', m.desk_key_range()],
    ['Enter', m.desk_key_peek()],
    ['Esc', m.desk_key_close()],
    ['? · Ctrl /', m.desk_keys_title()],
  ]
  return (
    <>
      <Checkbox defaultChecked={areLetterKeysOn()} onChange={(event) => switchLetterKeys(event.currentTarget.checked)}>
        {m.desk_letter_keys()}
      </Checkbox>
      <dl className="desk-keys">
        {keys.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
