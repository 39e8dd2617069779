/** The words of one message in one language, with what they become beside them while they are typed. */
import { useState } from 'react'
import type { Locale } from '#contracts/locales.ts'
import { fillPlaceholders, smsParts } from '#contracts/messaging/template-rules.ts'
import { direction } from '#web/lib/text/direction.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Textarea, TextField } from '#web/ui/fields/text-field.tsx'

const parts = ['subject', 'email', 'sms'] as const
type Part = (typeof parts)[number]
type Words = Partial<Record<Part, string>>

export interface TemplateFieldsProps {
  locale: Locale
  /** The parts that the message has. */
  builtIn: Words
  words: Words
  errors: Record<string, string>
  required: Record<Part, string[]>
  samples: Record<string, string>
  mayChange: boolean
}

const labels: Record<Part, () => string> = {
  subject: m.templates_subject,
  email: m.templates_email,
  sms: m.templates_sms,
}

export function TemplateFields({ locale, builtIn, words, errors, required, samples, mayChange }: TemplateFieldsProps) {
  const [typed, setTyped] = useState(words)
  const own = parts.filter((part) => builtIn[part] !== undefined)
  return (
    <>
      {own.map((part) => {
        const Field = part === 'subject' ? TextField : Textarea
        const kept = required[part].map((name) => `{${name}}`).join(' ')
        return (
          <Field
            key={part}
            name={part}
            label={labels[part]()}
            hint={kept ? m.templates_keep({ names: kept }) : undefined}
            lang={locale}
            dir={direction(locale)}
            rows={part === 'email' ? 7 : 4}
            readOnly={!mayChange}
            maxLength={{ subject: 150, email: 4000, sms: 640 }[part]}
            defaultValue={words[part] ?? ''}
            error={errors[part]}
            onChange={({ target }: { target: { value: string } }) =>
              setTyped((before) => ({ ...before, [part]: target.value }))
            }
          />
        )
      })}
      <section className="stack" aria-label={m.templates_preview()}>
        <h2 className="h4">{m.templates_preview()}</h2>
        {own.map((part) => (
          <div key={part} className="panel p-4">
            <p className="small muted">
              {labels[part]()}
              {part === 'sms' && ` · ${partsIn(fillPlaceholders(typed.sms ?? '', samples))}`}
            </p>
            <p className="wrap-anywhere whitespace-pre-line" lang={locale} dir={direction(locale)}>
              {fillPlaceholders(typed[part] ?? '', samples)}
            </p>
          </div>
        ))}
      </section>
    </>
  )
}

function partsIn(text: string): string {
  const { parts: count, units } = smsParts(text)
  return m.templates_parts({ shown: number(count), letters: number(units) })
}
