/** The buttons of the editor of texts: headings, lists, links and pictures. */
import { useState } from 'react'
import type { Locale } from '#contracts/locales.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { pictureTypes, usePicture } from '../office/send-picture.ts'
import type { TextEditor } from './text-editor.ts'

/** What changes the text at once, by the tag that it makes. */
const names = {
  h2: m.pub_heading,
  h3: m.pub_subheading,
  p: m.pub_paragraph,
  strong: m.pub_bold,
  em: m.pub_italic,
  ul: m.pub_list,
  ol: m.pub_numbered_list,
}
export type Tool = keyof typeof names
const tools = Object.keys(names) as Tool[]
/** What is asked for below the buttons. */
export type Question = 'link' | 'picture'

type Props = {
  locale: Locale
  name: string
  /** When it is loaded and wanted. */
  editor: TextEditor | undefined
  /** What is on at the place where one writes. */
  on: readonly Tool[]
  isRich: boolean
  asked: Question | undefined
  setAsked: (question: Question | undefined) => void
  /** Null where the text has none. */
  pictures: string | null
  onSwitch: () => void
}

export function RichTools({ locale, name, editor, on, isRich, asked, setAsked, pictures, onSwitch }: Props) {
  return (
    <div className="needs-script">
      <div className="texts__tools" role="group" aria-label={m.pub_tools_of({ name, language: locale.toUpperCase() })}>
        {editor && (
          <>
            {tools.map((tool) => (
              <Button
                key={tool}
                isDense
                variant="quiet"
                aria-pressed={on.includes(tool)}
                // The text keeps the focus and what is chosen in it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  editor.run(tool)
                  setAsked(undefined)
                }}
              >
                {names[tool]()}
              </Button>
            ))}
            {(pictures === null ? (['link'] as const) : (['link', 'picture'] as const)).map((question) => (
              <Button
                key={question}
                isDense
                variant="quiet"
                aria-expanded={asked === question}
                onClick={() => setAsked(asked === question ? undefined : question)}
              >
                {question === 'link' ? m.pub_link() : m.pub_image()}
              </Button>
            ))}
          </>
        )}
        <Button isDense variant="quiet" aria-pressed={!isRich} onClick={onSwitch}>
          HTML
        </Button>
      </div>
      {editor && asked === 'link' && (
        <LinkForm
          before={editor.linkAddress()}
          onDone={(address) => {
            const isDone = editor.link(address)
            if (isDone) setAsked(undefined)
            return isDone
          }}
        />
      )}
      {editor && asked === 'picture' && pictures !== null && (
        <PictureForm
          address={pictures}
          onDone={(url, words) => {
            editor.addPicture(url, words)
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}

/** Inside the page's form, so no form of its own: Enter here must not save the page. */
function LinkForm({ before, onDone }: { before: string; onDone: (address: string) => boolean }) {
  const [address, setAddress] = useState(before)
  const [isWrong, setWrong] = useState(false)
  const finish = () => setWrong(!onDone(address.trim()))
  return (
    <div className="rich__ask">
      <TextField
        label={m.pub_link()}
        {...(isWrong ? { error: m.pub_link_hint() } : { hint: m.pub_link_hint() })}
        dir="ltr"
        isDense
        autoFocus
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          finish()
        }}
      />
      <Button isDense onClick={finish}>
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
