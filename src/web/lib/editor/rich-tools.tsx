/** The buttons of the editor of texts: headings, lists, links and pictures, each done by the browser's own editing so that it can be undone. */
import { useState } from 'react'
import type { Locale } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { pictureTypes, usePicture } from '../office/send-picture.ts'
import type { Command, usePlace } from './use-place.ts'

export type Tool = 'link' | 'picture'

type Props = {
  locale: Locale
  name: string
  at: ReturnType<typeof usePlace>
  isRich: boolean
  asked: Tool | undefined
  setAsked: (tool: Tool | undefined) => void
  pictures: string
  onChange: () => void
  onSwitch: () => void
}

export const commands: Command[] = [
  { key: 'h2', label: () => m.pub_heading(), command: 'formatBlock', value: 'h2' },
  { key: 'h3', label: () => m.pub_subheading(), command: 'formatBlock', value: 'h3' },
  { key: 'p', label: () => m.pub_paragraph(), command: 'formatBlock', value: 'p' },
  { key: 'bold', label: () => m.pub_bold(), command: 'bold', state: 'bold' },
  { key: 'italic', label: () => m.pub_italic(), command: 'italic', state: 'italic' },
  { key: 'ul', label: () => m.pub_list(), command: 'insertUnorderedList', state: 'insertUnorderedList' },
  { key: 'ol', label: () => m.pub_numbered_list(), command: 'insertOrderedList', state: 'insertOrderedList' },
]

const quoted = (text: string) =>
  text.replace(/[&<>"]/g, (each) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[each] ?? each)

export function RichTools({ locale, name, at, isRich, asked, setAsked, pictures, onChange, onSwitch }: Props) {
  const { place, pressed, remember, goBack } = at
  function run(command: string, value?: string) {
    goBack()
    document.execCommand('styleWithCSS', false, 'false')
    document.execCommand(command, false, value)
    onChange()
    setAsked(undefined)
  }
  function link(address: string) {
    if (!address) return run('unlink')
    if (place.current?.collapsed) return run('insertHTML', `<a href="${quoted(address)}">${quoted(address)}</a>`)
    run('createLink', address)
  }
  return (
    <div className="needs-script">
      <div className="texts__tools" role="group" aria-label={m.pub_tools_of({ name, language: locale.toUpperCase() })}>
        {isRich && (
          <>
            {commands.map((each) => (
              <Button
                key={each.key}
                isDense
                variant="quiet"
                aria-pressed={pressed.includes(each.key)}
                // The text keeps the focus and what is chosen in it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => run(each.command, each.value)}
              >
                {each.label()}
              </Button>
            ))}
            {(['link', 'picture'] as const).map((tool) => (
              <Button
                key={tool}
                isDense
                variant="quiet"
                aria-expanded={asked === tool}
                onClick={() => {
                  remember()
                  setAsked(asked === tool ? undefined : tool)
                }}
              >
                {tool === 'link' ? m.pub_link() : m.pub_image()}
              </Button>
            ))}
          </>
        )}
        <Button isDense variant="quiet" aria-pressed={!isRich} onClick={onSwitch}>
          HTML
        </Button>
      </div>
      {isRich && asked === 'link' && <LinkForm onDone={link} />}
      {isRich && asked === 'picture' && (
        <PictureForm
          address={pictures}
          onDone={(url, words) => run('insertHTML', `<img src="${quoted(url)}" alt="${quoted(words)}">`)}
        />
      )}
    </div>
  )
}

/** Inside the page's form, so no form of its own: Enter here must not save the page. */
function LinkForm({ onDone }: { onDone: (address: string) => void }) {
  const [address, setAddress] = useState('')
  return (
    <div className="rich__ask">
      <TextField
        label={m.pub_link()}
        hint={m.pub_link_hint()}
        dir="ltr"
        isDense
        autoFocus
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onDone(address.trim())
        }}
      />
      <Button isDense onClick={() => onDone(address.trim())}>
        {address.trim() ? m.pub_link_set() : m.pub_link_remove()}
      </Button>
    </div>
  )
}

function PictureForm({ address, onDone }: { address: string; onDone: (url: string, words: string) => void }) {
  const [words, setWords] = useState('')
  const { isSending, error, choose } = usePicture(address, (url) => onDone(url, words.trim()))
  return (
    <div className="rich__ask">
      <TextField
        label={m.pub_picture_words()}
        hint={m.pub_picture_words_hint()}
        isDense
        autoFocus
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <label className="btn btn--line btn--dense rich__file">
        {isSending ? m.pub_picture_sending() : m.pub_picture_choose()}
        <input type="file" accept={pictureTypes} className="vh" onChange={choose} />
      </label>
      {error && (
        <div role="alert">
          <Note tone="bad">{error}</Note>
        </div>
      )}
    </div>
  )
}
