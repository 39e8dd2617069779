/** Latin digits only; Bangla and Arabic digits become Latin ones. */
export function readDigits(text: string): string {
  return Array.from(text.normalize('NFKC'), (character) => {
    const code = character.codePointAt(0) ?? 0
    for (const zero of [0x30, 0x9e6, 0x660, 0x6f0]) if (code >= zero && code <= zero + 9) return String(code - zero)
    return ''
  }).join('')
}
