/** A number that may be typed in any digits; empty where that means something. */
import { useState } from 'react'
import { latinDigits } from '#contracts/fields.ts'
import { m } from '#web/paraglide/messages.js'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface Props {
  label: string
  hint?: string | undefined
  value: number | null
  min?: number
  max: number
  /** Of which it is a multiple; 0 for any number. */
  step?: number
  canBeEmpty?: boolean
  error?: string | undefined
  onChange: (value: number | null) => void
}

const asText = (value: number | null) => (value === null ? '' : String(value))

/** What was typed stays in sight also while it is no number; then nothing is told. */
export function NumberField({ label, hint, value, min = 0, max, step = 1, canBeEmpty, error, onChange }: Props) {
  const [typed, setTyped] = useState<{ text: string; value: number | null }>()
  const text = typed && typed.value === value ? typed.text : asText(value)
  const read = readNumber(text)
  const isFit = (value: number | null | undefined): value is number | null =>
    value !== undefined &&
    (value === null
      ? canBeEmpty === true
      : value >= min && value <= max && (step === 0 || Number.isInteger(value / step)))
  return (
    <TextField
      label={label}
      hint={hint}
      dir="ltr"
      inputMode={step === 1 && min >= 0 ? 'numeric' : 'text'}
      maxLength={12}
      value={text}
      error={error ?? (!isFit(read) ? m.build_number_between({ min: asText(min), max: asText(max) }) : undefined)}
      onChange={(event) => {
        const next = readNumber(event.target.value)
        setTyped({ text: event.target.value, value: isFit(next) ? next : value })
        if (isFit(next)) onChange(next)
      }}
    />
  )
}

/** null for nothing, undefined for what is no number. */
function readNumber(text: string): number | null | undefined {
  const digits = text.replace('−', '-').replace(',', '.').trim()
  if (digits === '') return null
  const sign = digits.startsWith('-') ? -1 : 1
  const value = Number(latinDigits(digits.replace(/^-/, '')) || Number.NaN)
  return Number.isFinite(value) ? sign * value : undefined
}
