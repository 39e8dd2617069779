/** Makes text of any origin safe to print: no control or direction-override characters, no word too long for a line. */
import { banglaClock } from '#contracts/bangla-clock.ts'

export type DocumentLanguage = 'en' | 'bn'

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const longestWord = 30

/**
 * One line of text. White space is collapsed; characters that steer a terminal or turn the reading direction of what follows
 * are removed. Joiners (needed by Bangla and Persian) stay, and the marks that give the sign beside them its side: a minus
 * before a number in Arabic. A word of more than 30 letters may break after any letter.
 */
export function printableText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu, '')
    .trim()
    .split(' ')
    .map((word) => {
      if (word.length <= longestWord) return word
      return [...segmenter.segment(word)].map((part) => part.segment).join('\u200b')
    })
    .join(' ')
}

/** The direction in which a line is read: that of its first letter. */
export function directionOf(text: string): 'ltr' | 'rtl' {
  const first = /\p{L}/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
    ? 'rtl'
    : 'ltr'
}

const banglaDigits = '০১২৩৪৫৬৭৮৯'
/** Digits in the script of the language; everything else stays. */
export function localDigits(text: string | number, language: DocumentLanguage): string {
  return language === 'bn' ? String(text).replace(/\d/g, (digit) => banglaDigits[Number(digit)] ?? digit) : String(text)
}

/** A calendar day ('2026-10-02') in words: '2 October 2026', '২ অক্টোবর ২০২৬'. */
export function printableDay(day: string, language: DocumentLanguage): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

/** The day and minute in Dhaka: '2 October 2026, 14:05', '২ অক্টোবর ২০২৬, দুপুর ২:০৫'. */
export function printableMoment(moment: Date, language: DocumentLanguage): string {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(moment)
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', hour: '2-digit', minute: '2-digit' }).format(
    moment,
  )
  return `${printableDay(day, language)}, ${language === 'bn' ? banglaClock(time) : time}`
}
