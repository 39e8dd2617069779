/** A text written as it will be read: an editor over the field that is sent. Until it is loaded, without scripts, and for who asks, the field itself with its HTML. */
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Locale } from '#contracts/locales.ts'
import { withoutReload } from '../browser/lost-chunk.ts'
import { direction } from '../text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { type Question, RichTools, type Tool } from './rich-tools.tsx'
import type { TextEditor } from './text-editor.ts'

type Props = {
  /** Of the field inside `textarea`. */
  id: string
  locale: Locale
  /** What the text is called. */
  name: string
  textarea: ReactNode
  /** Where pictures go; null where the text has none. */
  pictures: string | null
}

export function RichField({ id, locale, name, textarea, pictures }: Props) {
  const [isRich, setRich] = useState(true)
  const [editor, setEditor] = useState<TextEditor>()
  const [on, setOn] = useState<readonly Tool[]>([])
  const [asked, setAsked] = useState<Question>()
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const field = document.getElementById(id) as HTMLTextAreaElement | null
    const { current } = place
    if (!field || !current || !isRich) return
    const leaving = new AbortController()
    const { signal } = leaving
    const onPlace = (now: readonly Tool[]) => setOn((before) => (before.join() === now.join() ? before : now))
    withoutReload(() => import('./open-field-editor.ts')).then(
      ({ openFieldEditor }) => {
        if (!signal.aborted) setEditor(openFieldEditor(field, { place: current, onPlace, signal }))
      },
      () => setRich(false),
    )
    return () => {
      leaving.abort()
      setEditor(undefined)
    }
  }, [id, isRich])

  function press(event: KeyboardEvent) {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault()
      event.stopPropagation()
      setAsked('link')
    }
  }

  return (
    <div className={cx('rich', editor && 'is-rich')}>
      <RichTools
        {...{ locale, name, editor, on, isRich, asked, setAsked, pictures }}
        onSwitch={() => setRich(!isRich)}
      />
      {textarea}
      <div
        ref={place}
        hidden={!editor}
        className="prose rich__text"
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-label={m.pub_text_in({ name, language: locale.toUpperCase() })}
        aria-describedby={`${id}-error`}
        lang={locale}
        dir={direction(locale)}
        onKeyDown={press}
      />
    </div>
  )
}
