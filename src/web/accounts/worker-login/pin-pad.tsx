/**
 * Digits on big keys, for a tablet without a keyboard: a PIN, and at the first use the start code before it. The fields work
 * without scripts as well.
 */
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { number } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface PinPadProps {
  isFirst: boolean
  errors: Record<string, string>
  /** As it was entered. */
  startCode: string
}

const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
const lengths = { start_code: 6, pin: 4, pin_again: 4 }
type Name = keyof typeof lengths

export function PinPad({ isFirst, errors, startCode }: PinPadProps) {
  const [entered, setEntered] = useState<Record<Name, string>>({ start_code: startCode, pin: '', pin_again: '' })
  const names: Name[] = isFirst ? ['start_code', 'pin', 'pin_again'] : ['pin']
  const current = names.find((name) => entered[name].length < lengths[name]) ?? names.at(-1) ?? 'pin'
  const set = (name: Name, text: string) =>
    setEntered((before) => ({ ...before, [name]: text.slice(0, lengths[name]) }))
  const field = (name: Name) => ({
    name,
    value: entered[name],
    error: errors[name],
    type: name === 'start_code' ? 'text' : 'password',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: lengths[name],
    onChange: ({ target }: { target: HTMLInputElement }) => set(name, target.value),
  })
  return (
    <div className="grid gap-4">
      {isFirst && <TextField {...field('start_code')} label={m.start_code()} hint={m.start_code_hint()} />}
      <TextField {...field('pin')} label={isFirst ? m.kiosk_pin_new() : m.kiosk_pin()} />
      {isFirst && <TextField {...field('pin_again')} label={m.kiosk_pin_again()} />}
      <div className="pinpad">
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => set(current, `${entered[current]}${key}`)}>
            {number(key)}
          </button>
        ))}
        <button type="button" onClick={() => setEntered({ start_code: '', pin: '', pin_again: '' })}>
          {m.kiosk_clear()}
        </button>
      </div>
      <Button type="submit" variant="primary" isBlock>
        {m.kiosk_log_in()}
      </Button>
    </div>
  )
}
