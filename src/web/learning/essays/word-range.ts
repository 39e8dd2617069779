/** How long an essay should be, in words; nothing where the author says nothing. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export function wordRange({ least, most }: { least: number | null; most: number | null }): string {
  if (least !== null && most !== null) return m.essay_words_between({ least: number(least), most: number(most) })
  if (least !== null) return m.essay_words_least({ least: number(least) })
  return most === null ? '' : m.essay_words_most({ most: number(most) })
}
