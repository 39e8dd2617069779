/** Boxes for a one-time code: typing moves on and wraps, backspace goes back, paste and SMS autofill fill them all. */
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { FieldError } from './field.tsx'
import { readDigits } from './read-digits.ts'

export type OtpFieldProps = {
  /** Name of the hidden input with the whole code. Without scripts the boxes are sent as several `digit` values instead. */
  name?: string
  length?: number
  legend: ReactNode
  isLegendHidden?: boolean
  /** Accessible name of each box. */
  digitLabel?: (position: number) => string
  error?: ReactNode
  isDisabled?: boolean
  hasAutoFocus?: boolean
  onChange?: (code: string) => void
  /** Called once each time the last empty box is filled. */
  onComplete?: (code: string) => void
  className?: string
}

/** Clear it by giving it a new `key` (after 'Resend OTP'). */
export function OtpField(props: OtpFieldProps) {
  const {
    name = 'otp',
    length = 4,
    legend,
    digitLabel = (n) => `Digit ${n}`,
    error,
    isDisabled,
    onChange,
    onComplete,
  } = props
  const [digits, setDigits] = useState<string[]>(() => Array<string>(length).fill(''))
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const errorId = useId()
  const focus = (position: number) => boxes.current[(position + length) % length]?.focus()

  const update = (next: string[]) => {
    setDigits(next)
    const code = next.join('')
    onChange?.(code)
    if (code.length === length && digits.some((digit) => !digit)) onComplete?.(code)
  }

  const fill = (position: number, text: string) => {
    const typed = readDigits(text)
    const old = digits[position] ?? ''
    // A second digit in a full box replaces it, on whichever side of the old one it was typed.
    const fresh = typed.length === 2 && old && typed.includes(old) ? typed.replace(old, '') || old : typed
    if (!fresh) {
      update(digits.with(position, ''))
      return
    }
    const start = fresh.length >= length ? 0 : position
    const next = [...digits]
    for (const [i, digit] of [...fresh].slice(0, length - start).entries()) next[start + i] = digit
    update(next)
    focus(Math.min(start + fresh.length, length))
  }

  const move = (event: KeyboardEvent<HTMLInputElement>, position: number) => {
    if (event.key === 'Backspace' && !digits[position] && position > 0) {
      event.preventDefault()
      update(digits.with(position - 1, ''))
      focus(position - 1)
    } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      event.preventDefault()
      focus(position + (event.key === 'ArrowLeft' ? -1 : 1))
    }
  }

  const fillAll = useEffectEvent((code: string) => fill(0, code))
  useEffect(() => {
    if (props.hasAutoFocus) boxes.current[0]?.focus()
    return listenForCode((code) => fillAll(code))
  }, [props.hasAutoFocus])

  return (
    <fieldset className={props.className} disabled={isDisabled} aria-describedby={error ? errorId : undefined}>
      <legend className={props.isLegendHidden ? 'vh' : 'label'}>{legend}</legend>
      <div className="otp">
        {digits.map((digit, position) => (
          <input
            key={position}
            ref={(box) => {
              boxes.current[position] = box
            }}
            name="digit"
            type="text"
            inputMode="numeric"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            aria-label={digitLabel(position + 1)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            value={digit}
            onChange={(event) => fill(position, event.target.value)}
            onKeyDown={(event) => move(event, position)}
            onFocus={(event) => event.target.select()}
            onPaste={(event) => {
              event.preventDefault()
              fill(position, event.clipboardData.getData('text'))
            }}
          />
        ))}
      </div>
      <input type="hidden" name={name} value={digits.join('')} />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

type CodeRequest = CredentialRequestOptions & { otp: { transport: string[] } }

/** WebOTP: Chrome on Android reads the code from an SMS that names this site. Returns how to stop listening. */
function listenForCode(onCode: (code: string) => void): (() => void) | undefined {
  if (!('OTPCredential' in window)) return undefined
  const stop = new AbortController()
  const request: CodeRequest = { otp: { transport: ['sms'] }, signal: stop.signal }
  navigator.credentials.get(request).then(
    (credential) => {
      if (credential && 'code' in credential) onCode(String(credential.code))
    },
    () => undefined, // the person closed the prompt, or leaves the page: the boxes are still there
  )
  return () => stop.abort()
}
