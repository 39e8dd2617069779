// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OtpField } from './otp-field.tsx'
import { readDigits } from './read-digits.ts'

afterEach(cleanup)

const box = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${n}` })
const code = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[name="otp"]')?.value
const type = (n: number, value: string) => fireEvent.change(box(n), { target: { value } })

describe('OtpField', () => {
  it('moves on with each digit and wraps to the first box after the last', () => {
    const { container } = render(<OtpField legend="Code" />)
    for (const [index, digit] of ['4', '1', '7', '9'].entries()) {
      type(index + 1, digit)
      expect(document.activeElement).toBe(box(index === 3 ? 1 : index + 2))
    }
    expect(code(container)).toBe('4179')
  })

  it('takes a whole code at once, as SMS autofill and paste give it', () => {
    const { container } = render(<OtpField legend="Code" />)
    type(1, '4821')
    expect([1, 2, 3, 4].map((n) => box(n).value)).toEqual(['4', '8', '2', '1'])
    fireEvent.paste(box(3), { clipboardData: { getData: () => 'Your code: ৯০৩৫' } })
    expect(code(container)).toBe('9035')
  })

  it('says once that it is complete', () => {
    const onComplete = vi.fn()
    render(<OtpField legend="Code" onComplete={onComplete} />)
    type(1, '123')
    expect(onComplete).not.toHaveBeenCalled()
    type(4, '4')
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('1234')
  })

  it('goes back with backspace and clears what it comes to', () => {
    const { container } = render(<OtpField legend="Code" />)
    type(1, '1')
    type(2, '2')
    fireEvent.keyDown(box(3), { key: 'Backspace' })
    expect(document.activeElement).toBe(box(2))
    expect(code(container)).toBe('1')
  })

  it('replaces the digit of a full box and ignores letters', () => {
    const { container } = render(<OtpField legend="Code" />)
    type(1, '1')
    type(1, '15')
    expect(box(1).value).toBe('5')
    type(2, 'x')
    expect(code(container)).toBe('5')
  })

  it('ties its error to every box and offers the code from an SMS to the first', () => {
    render(<OtpField legend="Code" error="Try requesting a new one." />)
    const error = document.getElementById(box(4).getAttribute('aria-describedby') ?? '')
    expect(error?.textContent).toBe('Try requesting a new one.')
    expect(box(1).autocomplete).toBe('one-time-code')
  })
})

describe('readDigits', () => {
  it.each([
    ['1234', '1234'],
    ['১২৩৪', '1234'],
    ['١٢٣٤', '1234'],
    ['１２３４', '1234'],
    ['12 ab-34', '1234'],
    ['', ''],
  ])('%s is %s', (text, digits) => expect(readDigits(text)).toBe(digits))
})
