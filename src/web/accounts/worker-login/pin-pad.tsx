/** Four digits on big keys, for a tablet without a keyboard; the field works without scripts as well. */
import { useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { number } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface PinPadProps {
  isFirst: boolean
  errors: Record<string, string>
}

const keys = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]

export function PinPad({ isFirst, errors }: PinPadProps) {
  const [pins, setPins] = useState({ pin: '', pin_again: '' })
  const current = isFirst && pins.pin.length >= 4 ? 'pin_again' : 'pin'
  const set = (name: 'pin' | 'pin_again', text: string) =>
    setPins((before) => ({ ...before, [name]: text.slice(0, 4) }))
  const field = (name: 'pin' | 'pin_again') => ({
    name,
    value: pins[name],
    error: errors[name],
    type: 'password',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 4,
    onChange: ({ target }: { target: HTMLInputElement }) => set(name, target.value),
  })
  return (
    <div className="grid gap-4">
      <TextField {...field('pin')} label={isFirst ? m.kiosk_pin_new() : m.kiosk_pin()} />
      {isFirst && <TextField {...field('pin_again')} label={m.kiosk_pin_again()} />}
      <div className="pinpad">
        {keys.map((key) => (
          <button key={key} type="button" onClick={() => set(current, `${pins[current]}${key}`)}>
            {number(key)}
          </button>
        ))}
        <button type="button" onClick={() => setPins({ pin: '', pin_again: '' })}>
          {m.kiosk_clear()}
        </button>
      </div>
      <Button type="submit" variant="primary" isBlock>
        {m.kiosk_log_in()}
      </Button>
    </div>
  )
}
