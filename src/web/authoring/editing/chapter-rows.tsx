/** The chapters of a film: where each begins, and what it is called. They stand in the order of the film by themselves. */
import { useState } from 'react'
import { type AuthoredChapter, mostChapters } from '#contracts/authoring/item-content.ts'
import { latinDigits } from '#contracts/fields.ts'
import type { Locale } from '#contracts/locales.ts'
import { direction } from '#web/lib/text/direction.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { noTexts } from '../questions/edit-question.ts'
import { RowTools, useRowFocus } from '../questions/row-tools.tsx'

interface Props {
  chapters: readonly AuthoredChapter[]
  locale: Locale
  error: string | undefined
  onChange: (chapters: AuthoredChapter[]) => void
}

export function ChapterRows({ chapters, locale, error, onChange }: Props) {
  const { list, focusRow } = useRowFocus()
  const replace = (at: number, ...by: AuthoredChapter[]) => onChange(chapters.toSpliced(at, 1, ...by))
  return (
    <section className="questions" aria-labelledby={`chapters-${locale}`}>
      <div>
        <h3 id={`chapters-${locale}`}>{m.build_chapters()}</h3>
        <p className="hint">{m.build_chapters_hint()}</p>
      </div>
      {error && <FieldError>{error}</FieldError>}
      <div ref={list}>
        {chapters.map((chapter, at) => {
          const name = m.build_chapter_number({ number: number(at + 1) })
          return (
            // Chapters have no names of their own: their place is all there is.
            <fieldset key={at} className="answers__row answers__row--pair" aria-label={name} data-row={at}>
              <TimeField
                label={m.build_chapter_at({ chapter: name })}
                seconds={chapter.at}
                onChange={(seconds) =>
                  onChange(chapters.with(at, { ...chapter, at: seconds }).toSorted((one, other) => one.at - other.at))
                }
              />
              <TextField
                label={m.build_chapter_title({ chapter: name })}
                lang={locale}
                dir={direction(locale)}
                maxLength={120}
                value={chapter.title[locale] ?? ''}
                onChange={(event) =>
                  replace(at, { ...chapter, title: { ...chapter.title, [locale]: event.target.value } })
                }
              />
              <RowTools
                {...{ name, at }}
                count={chapters.length}
                fewest={0}
                onRemove={(gone) => {
                  replace(gone)
                  focusRow(Math.max(0, gone - 1))
                }}
              />
            </fieldset>
          )
        })}
      </div>
      {chapters.length < mostChapters && (
        <Button
          isDense
          icon={<PlusIcon size={16} />}
          onClick={() => {
            const last = chapters.at(-1)
            onChange([...chapters, { at: last ? last.at + 60 : 0, title: noTexts() }])
            focusRow(chapters.length)
          }}
        >
          {m.build_add_chapter()}
        </Button>
      )}
    </section>
  )
}

interface TimeFieldProps {
  label: string
  seconds: number
  onChange: (seconds: number) => void
}

/** Told when the field is left: while one types, the rows keep their places. */
function TimeField({ label, seconds, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const text = typed ?? clockText(seconds)
  const isUnread = typed !== undefined && secondsOf(typed) === undefined
  return (
    <TextField
      label={label}
      dir="ltr"
      maxLength={8}
      value={text}
      error={isUnread ? m.build_chapter_time() : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        const read = typed === undefined ? undefined : secondsOf(typed)
        if (read === undefined) return
        setTyped(undefined)
        if (read !== seconds) onChange(read)
      }}
    />
  )
}

const two = (value: number) => String(value).padStart(2, '0')

function clockText(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** Of 1:05 or 1:02:05; undefined for what is neither. */
function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes = '0', seconds = '0'] =
    /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(latinDigits(text.trim())) ?? []
  const whole = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return /:/.test(text) && whole <= 86_400 && (whole > 0 || /^0+:00$/.test(latinDigits(text.trim())))
    ? whole
    : undefined
}
