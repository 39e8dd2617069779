/** A text written as it will be read: an editor over the field that is sent. Without scripts, and for who asks, the field itself with its HTML. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Locale } from '#contracts/locales.ts'
import { direction } from '../text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { cleanNodes, htmlOf } from './clean-html.ts'
import { commands, RichTools, type Tool } from './rich-tools.tsx'
import { usePlace } from './use-place.ts'

type Props = {
  /** Of the field inside `textarea`. */
  id: string
  locale: Locale
  /** What the text is called. */
  name: string
  textarea: ReactNode
  /** Where pictures go. */
  pictures: string
}

const insert = (fragment: DocumentFragment) => {
  const box = document.createElement('div')
  box.append(fragment)
  // Through the browser's own editing, so that it can be undone.
  document.execCommand('insertHTML', false, box.innerHTML)
}

/** Browsers leave the place in the text where it was when a picture is pressed: it could be neither passed nor removed. */
function choosePicture({ target }: MouseEvent) {
  if (!(target instanceof HTMLImageElement)) return
  const range = document.createRange()
  range.selectNode(target)
  const selection = document.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}

export function RichField({ id, locale, name, textarea, pictures }: Props) {
  const [isRich, setRich] = useState(false)
  const [asked, setAsked] = useState<Tool>()
  const editor = useRef<HTMLDivElement>(null)
  const isWriting = useRef(false)
  const at = usePlace(editor, commands)

  useEffect(() => setRich(true), [])
  useEffect(() => {
    const field = document.getElementById(id) as HTMLTextAreaElement | null
    const text = editor.current
    if (!field || !text || !isRich) return
    // Who wrote is not interrupted by the field that follows them.
    const read = () => isWriting.current || text.replaceChildren(cleanNodes(field.value))
    const [label] = field.labels
    const toEditor = (event: Event) => {
      event.preventDefault()
      text.focus()
    }
    read()
    field.tabIndex = -1
    field.setAttribute('aria-hidden', 'true')
    field.addEventListener('input', read)
    label?.addEventListener('click', toEditor)
    return () => {
      field.removeAttribute('tabindex')
      field.removeAttribute('aria-hidden')
      field.removeEventListener('input', read)
      label?.removeEventListener('click', toEditor)
    }
  }, [id, isRich])

  function write() {
    const field = document.getElementById(id) as HTMLTextAreaElement | null
    if (!field || !editor.current) return
    isWriting.current = true
    field.value = htmlOf(editor.current)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    isWriting.current = false
  }

  function paste(event: ClipboardEvent) {
    const html = event.clipboardData.getData('text/html')
    if (!html) return
    event.preventDefault()
    insert(cleanNodes(html))
    write()
  }

  function press(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      event.stopPropagation()
      at.remember()
      setAsked('link')
    }
  }

  return (
    <div className={cx('rich', isRich && 'is-rich')}>
      <RichTools
        {...{ locale, name, at, isRich, asked, setAsked, pictures }}
        onChange={write}
        onSwitch={() => setRich(!isRich)}
      />
      {textarea}
      {isRich && (
        <div
          ref={editor}
          className="prose rich__text"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-label={m.pub_text_in({ name, language: locale.toUpperCase() })}
          aria-describedby={`${id}-error`}
          lang={locale}
          dir={direction(locale)}
          onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
          onInput={write}
          onClick={choosePicture}
          onPaste={paste}
          onKeyDown={press}
        />
      )}
    </div>
  )
}
