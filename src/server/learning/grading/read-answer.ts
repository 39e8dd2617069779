/** Reads what learners type: numbers in any digits, words in any case. */

const digitRanges = [0x0660, 0x06f0, 0x0966, 0x09e6]

/** Arabic, Persian, Devanagari and Bangla digits as Latin ones. */
function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = digitRanges.find((start) => code >= start && code < start + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

// 1,056 and 12,50,000 group thousands and lakhs; 0,5 and 12,5 are decimals.
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/

/** The number that a text means, a per cent sign after it ignored; undefined for anything else. */
export function readNumber(given: unknown): number | undefined {
  if (typeof given === 'number') return Number.isFinite(given) ? given : undefined
  if (typeof given !== 'string') return undefined
  const text = latinDigits(given)
    .replace(/[\s\u00a0\u202f_'’]/g, '')
    .replace(/[−–]/g, '-')
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
    .replace(/[%٪]$/, '')
  const number = grouped.test(text) ? text.replaceAll(',', '') : text.replace(/^([^,]*),([^,]*)$/, '$1.$2')
  return plain.test(number) ? Number(number) : undefined
}

/** What two spellings of one answer have in common. */
export function foldText(text: string): string {
  return latinDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[‘’´`]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .replace(/\s*[.!?।]+$/u, '')
    .toLocaleLowerCase('en')
}
