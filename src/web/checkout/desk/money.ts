/** Amounts as the back office writes them: to the paisa, because books are. */
import { number } from '#web/lib/text/format.ts'

/** ৳1,234.50; with `isShort` decimals only where there are some. */
export function money(amount: number, { isShort = false }: { isShort?: boolean } = {}): string {
  const paisa = Math.round(Math.abs(amount) * 100)
  const rest = paisa % 100
  const sign = amount < 0 && paisa > 0 ? '−' : ''
  const decimals = [Math.floor(rest / 10), rest % 10].map((digit) => number(digit)).join('')
  return `${sign}৳${number(Math.floor(paisa / 100))}${isShort && rest === 0 ? '' : `.${decimals}`}`
}
