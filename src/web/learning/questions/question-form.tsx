/** One form of a question: words or a press, and what is wrong with it. Empties itself once the words are kept. */
import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { mostOfQuestion } from '#contracts/learning/questions/question-limits.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import type { Saved } from './save-question.ts'

interface WordsProps {
  intent: 'ask-question' | 'answer-question' | 'change-question'
  id: string
  label: string
  submit: string
  text?: string
  hint?: string
}

export function WordsForm({ intent, id, label, submit, text = '', hint }: WordsProps) {
  const fetcher = useFetcher<Saved>()
  const form = useRef<HTMLFormElement>(null)
  const isSaved = fetcher.state === 'idle' && fetcher.data?.error === null
  useEffect(() => {
    if (isSaved) form.current?.reset()
  }, [isSaved])
  return (
    <fetcher.Form method="post" className="notebox" ref={form}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <Textarea
        label={label}
        name="text"
        required
        dir="auto"
        maxLength={mostOfQuestion}
        defaultValue={text}
        hint={hint}
        error={fetcher.data?.error ?? undefined}
      />
      <p>
        <Button type="submit" isLoading={fetcher.state !== 'idle'}>
          {submit}
        </Button>
      </p>
    </fetcher.Form>
  )
}

interface PressProps {
  intent: 'like-question' | 'best-answer' | 'pin-question' | 'unpin-question' | 'remove-question' | 'hide-question'
  id: string
  /** What the press turns on or off; absent where it does one thing. */
  isOn?: boolean
  label?: string
  icon?: ReactNode
  children: ReactNode
}

export function PressForm({ intent, id, isOn, label, icon, children }: PressProps) {
  const fetcher = useFetcher<Saved>()
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      {isOn !== undefined && <input type="hidden" name="is_on" value={isOn ? 'no' : 'yes'} />}
      <Button
        type="submit"
        isDense
        variant="quiet"
        icon={icon}
        aria-pressed={isOn}
        aria-label={label}
        isLoading={fetcher.state !== 'idle'}
      >
        {children}
      </Button>
      {fetcher.data?.error && (
        <p className="small error" role="alert">
          {fetcher.data.error}
        </p>
      )}
    </fetcher.Form>
  )
}
