/** A count of seats as people type it: digits of any script, spaces and commas allowed. */
import { readDigits } from '#web/ui/fields/read-digits.ts'

/** Undefined when nothing was typed, NaN when it is no count. */
export function readSeats(text: string): number | undefined {
  const typed = text.replace(/[\s,]/g, '')
  if (!typed) return undefined
  const digits = readDigits(typed)
  return digits.length === typed.length && digits.length <= 6 && Number(digits) > 0 ? Number(digits) : Number.NaN
}
