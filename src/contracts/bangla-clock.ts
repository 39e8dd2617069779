/** A time of day as people say it in Bangla: the part of the day, then the hour on a clock of twelve. */
const parts = [
  [4, 'ভোর'],
  [6, 'সকাল'],
  [12, 'দুপুর'],
  [16, 'বিকাল'],
  [18, 'সন্ধ্যা'],
  [20, 'রাত'],
] as const

const digits = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x9e6 + Number(digit)))

/** '20:00' → 'রাত ৮টা', '19:30' → 'সন্ধ্যা ৭:৩০'. What is not a time keeps its form, in Bangla digits. */
export function banglaClock(text: string): string {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (!hours || !minutes || Number(hours) > 23) return digits(text)
  const hour = Number(hours)
  const part = parts.findLast(([from]) => hour >= from)?.[1] ?? 'রাত'
  const shown = String(hour % 12 || 12)
  return `${part} ${digits(minutes === '00' ? shown : `${shown}:${minutes}`)}${minutes === '00' ? 'টা' : ''}`
}
