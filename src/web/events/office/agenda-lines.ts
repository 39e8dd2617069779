/** An agenda as plain lines by language, '18:30 Welcome', and back: the lines of all languages meet at their times. */
import { agendaTextMax } from '#contracts/events/events.office.ts'
import { type Locale, locales } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { m } from '#web/paraglide/messages.js'
import { number } from '#web/lib/text/format.ts'

interface AgendaItem {
  time: string
  text: Partial<Texts>
}
const digitOf = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const zero = [0x9e6, 0x660, 0x6f0].find((each) => code >= each && code <= each + 9)
  return zero === undefined ? character : String(code - zero)
}
const line = /^(\d{1,2})[:.](\d{2})\s+(\S.*)$/u

export const agendaLines = (agenda: readonly AgendaItem[]): Texts =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      agenda.flatMap(({ time, text }) => (text[locale] ? [`${time} ${text[locale]}`] : [])).join('\n'),
    ]),
  ) as Texts

/** Two lines of one time are told apart by their order. A line that is not one gets its message at its language. */
export function readAgenda(texts: Texts): { agenda: { time: string; text: Texts }[]; errors: Record<string, string> } {
  const items = new Map<string, { time: string; text: Texts }>()
  const errors: Record<string, string> = {}
  for (const locale of locales) {
    const times: string[] = []
    for (const [index, written] of texts[locale].split('\n').entries()) {
      if (written.trim() === '') continue
      const item = readLine(written, locale)
      if (!item) {
        errors[`agenda.${locale}`] ??= m.pub_agenda_wrong({ line: number(index + 1) })
        continue
      }
      times.push(item.time)
      const key = `${item.time} ${times.filter((each) => each === item.time).length}`
      const known = items.get(key)
      if (known) known.text[locale] = item.text[locale]
      else items.set(key, item)
    }
  }
  const agenda = [...items].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item)
  return { agenda, errors }
}

function readLine(written: string, locale: Locale) {
  const text = written.trim()
  // Only the time's digits: what is said keeps its own.
  const [, hours = '', minutes = '', words = ''] =
    line.exec(`${Array.from(text.slice(0, 5), digitOf).join('')}${text.slice(5)}`) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  if (!words || words.length > agendaTextMax || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return { time, text: { en: '', fr: '', ar: '', es: '', zh: '', bn: '', [locale]: words } as Texts }
}
