/** The page beside the form that changes its words: what is typed stands there at once, and nothing of it is saved. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Locale, locales } from '#contracts/locales.ts'
import { inLanguage } from '#web/lib/head/meta.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/feedback/state.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { findLiveTexts, type LiveText, type PlaceOfText } from './find-live-texts.ts'

interface LivePreviewProps {
  /** Of the form whose fields are called `title.en`, `title.bn` … */
  formId: string
  /** Of the page, without its language. */
  address: string
  /** Until somebody writes in another. */
  language: Locale
  places: readonly PlaceOfText[]
}

const here = 'live-preview-here'

/** The page as a visitor gets it, without its scripts: it is read here and leads nowhere. */
async function readPage(address: string): Promise<string> {
  const answer = await fetch(address, { credentials: 'omit' })
  if (!answer.ok) throw new Error(`${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const element of page.querySelectorAll('script, noscript, link[rel="modulepreload"]')) element.remove()
  page.body.inert = true
  const mark = page.createElement('style')
  mark.textContent = `.${here} { outline: 3px solid #f2a33a; outline-offset: 4px }`
  page.head.append(mark)
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** `title.en` is the text `title` in English. */
function fieldOf(target: EventTarget | null): { text: string; locale: Locale } | undefined {
  const name = target instanceof Element ? (target.getAttribute('name') ?? nameBeside(target)) : ''
  const locale = locales.find((each) => name.endsWith(`.${each}`))
  return locale && { text: name.slice(0, -locale.length - 1), locale }
}

/** The editor of a text lies over the field that is sent. */
const nameBeside = (target: Element) =>
  target.closest('.rich')?.querySelector('textarea[name]')?.getAttribute('name') ?? ''

export function LivePreview({ formId, address, places, ...props }: LivePreviewProps) {
  const [language, setLanguage] = useState(props.language)
  const [asked, setAsked] = useState(props.language)
  if (asked !== props.language) {
    setAsked(props.language)
    setLanguage(props.language)
  }
  const [isWide, setWide] = useState(false)
  const [html, setHtml] = useState<string>()
  const [isGone, setGone] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const live = useRef(new Map<string, LiveText[]>())

  useEffect(() => {
    let isLeft = false
    readPage(inLanguage('', address, language)).then(
      (text) => {
        if (isLeft) return
        setGone(false)
        setHtml(text)
      },
      () => isLeft || setGone(true),
    )
    return () => {
      isLeft = true
    }
  }, [address, language])

  /** Writes what the form says now; a text that is empty keeps what the page says in its place. */
  const write = useCallback(
    (text: string) => {
      const form = document.getElementById(formId)
      const field = form?.querySelector<HTMLInputElement>(`[name="${CSS.escape(`${text}.${language}`)}"]`)
      if (field?.value) for (const place of live.current.get(text) ?? []) place.write(field.value)
    },
    [formId, language],
  )
  const opened = () => {
    const page = frame.current?.contentDocument
    if (!page) return
    live.current = findLiveTexts(page, places)
    for (const { field } of places) write(field)
  }

  useEffect(() => {
    const form = document.getElementById(formId)
    const typed = ({ target }: Event) => {
      const field = fieldOf(target)
      if (field) write(field.text)
    }
    const entered = ({ target }: Event) => {
      const field = fieldOf(target)
      if (!field) return
      setLanguage(field.locale)
      show(frame.current, live.current.get(field.text) ?? [])
    }
    form?.addEventListener('input', typed)
    form?.addEventListener('focusin', entered)
    return () => {
      form?.removeEventListener('input', typed)
      form?.removeEventListener('focusin', entered)
    }
  }, [formId, write])

  return (
    <aside className="live-preview needs-script" aria-label={m.pub_live_preview()}>
      <div className="row row--wrap between">
        <h2 className="h4">
          {m.pub_live_preview()} <span lang={language}>{languageNames[language]}</span>
        </h2>
        <div className="row gap-1">
          <Button isDense variant={isWide ? 'quiet' : 'line'} aria-pressed={!isWide} onClick={() => setWide(false)}>
            {m.pub_preview_phone()}
          </Button>
          <Button isDense variant={isWide ? 'line' : 'quiet'} aria-pressed={isWide} onClick={() => setWide(true)}>
            {m.pub_preview_laptop()}
          </Button>
        </div>
      </div>
      <p className="small muted">{m.pub_live_preview_lead()}</p>
      {isGone ? (
        <ErrorState title={m.pub_live_preview_gone()} />
      ) : (
        <div className={cx('live-preview__page', isWide && 'live-preview__page--wide')}>
          <iframe
            ref={frame}
            title={m.pub_live_preview()}
            // No script of the page runs; this page may write into it.
            sandbox="allow-same-origin"
            srcDoc={html}
            onLoad={opened}
          />
        </div>
      )}
    </aside>
  )
}

/** Marks the places of a text and brings the first of them into the middle of the frame. */
function show(frame: HTMLIFrameElement | null, places: readonly LiveText[]): void {
  const page = frame?.contentDocument
  if (!page) return
  for (const element of page.querySelectorAll(`.${here}`)) element.classList.remove(here)
  for (const { element } of places) {
    element.closest('details')?.setAttribute('open', '')
    element.classList.add(here)
  }
  const first = places[0]?.element.getBoundingClientRect()
  if (first) frame.contentWindow?.scrollBy({ top: first.top - frame.clientHeight / 3 })
}
