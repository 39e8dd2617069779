/** Two wrote the same field at the same time: both versions, and a choice for each. */
import type { AuthoredQuestion } from '#contracts/authoring/item-content.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { listed, number, time } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { WordDiff } from '../revisions/word-diff.tsx'
import { contentOfItem, type ItemContent, shownText } from '../items/item-content.ts'
import { fieldName } from '../items/field-names.ts'
import type { Clash } from './merge-content.ts'
import type { ItemDraft } from './use-item-draft.ts'

export function ClashPanel({ draft }: { draft: ItemDraft }) {
  const { item, clashes } = draft
  if (clashes.length === 0) return null
  const theirs = contentOfItem(item)
  const who = item.edited?.name ?? m.build_someone()
  return (
    <section className="clash" aria-labelledby="clash-title">
      <Note tone="info">
        <h3 id="clash-title">{m.build_changed_by({ name: who })}</h3>
        <p role="alert">
          {m.build_clash_lead({
            time: item.edited ? time(item.edited.at) : '',
            count: clashes.length,
            shown: number(clashes.length),
          })}
        </p>
      </Note>
      {clashes.map((clash) => {
        const mine = wordsOf(draft.content, clash)
        const their = wordsOf(theirs, clash)
        const name = listed([fieldName(clash.field), clash.locale && languageNames[clash.locale]])
        return (
          <div key={`${clash.field}.${clash.locale}`} className="clash__field" role="group" aria-label={name}>
            <h4>{name}</h4>
            <div className="clash__two" lang={clash.locale ?? undefined}>
              <div>
                <b>{m.build_yours()}</b>
                <WordDiff before={their} after={mine} side="after" />
              </div>
              <div>
                <b>{m.build_theirs({ name: who })}</b>
                <WordDiff before={mine} after={their} side="after" />
              </div>
            </div>
            <div className="row row--wrap">
              <Button isDense variant="primary" onClick={() => draft.choose(clash, true)}>
                {m.build_keep_mine()}
              </Button>
              <Button isDense onClick={() => draft.choose(clash, false)}>
                {m.build_take_theirs()}
              </Button>
            </div>
          </div>
        )
      })}
    </section>
  )
}

/** A field as words that can be compared. */
function wordsOf(content: ItemContent, { field, locale }: Clash): string {
  if (field === 'title' || field === 'body') {
    const text = (locale && content[field]?.[locale]) || ''
    return field === 'body' ? plain(text) : text
  }
  if (field === 'questions') return (content.questions ?? []).map(wordsOfQuestion).join('\n')
  const value = content[field]
  if (typeof value === 'boolean') return value ? m.build_yes() : m.build_no()
  return value === null || value === undefined || value === '' ? m.build_nothing() : String(value)
}

const plain = (html: string) =>
  new DOMParser().parseFromString(html.replace(/<\/(p|li|h\d|tr)>/g, '$&\n'), 'text/html').body.textContent.trim()

function wordsOfQuestion(question: AuthoredQuestion, at: number): string {
  const answer = JSON.stringify(question.answer)
  return [`${number(at + 1)}. ${shownText(question.text)}`, ...optionsOf(question), answer].join('\n')
}

function optionsOf(question: AuthoredQuestion): string[] {
  if (question.kind === 'matching')
    return question.options.left.map((left, row) => `${shownText(left)} – ${shownText(question.options.right[row])}`)
  if (question.kind === 'hotspot') return [question.options.picture ?? '', shownText(question.options.alt)]
  return 'options' in question ? question.options.map((option) => shownText(option)) : []
}
