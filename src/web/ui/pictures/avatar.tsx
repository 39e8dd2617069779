/** A face, or two initials on woven ground. Decoration: the name always stands beside it. */
import { cx } from '../cx.ts'

export type AvatarProps = {
  name: string
  /** Address of the photo. */
  photo?: string | null
  size?: 24 | 32 | 44 | 64 | 96
  className?: string
}

/** Dr, Advocate, Professor, Engineer in the languages of the site: a form of address is no part of the initials. */
const title =
  /^(?:(?:dr|prof|professor|advocate|adv|engr|eng|mr|mrs|ms)\.?|ড\.|ডা\.|ডক্টর|ডাঃ|অধ্যাপক|অ্যাডভোকেট|ইঞ্জি\.|প্রকৌশলী|د\.|الدكتورة?|المحامي?ة?|الأستاذة?|المهندسة?)\s+(?=\S)/iu

/** First letters of the first and the last word, in the script of the name. */
export function initialsOf(name: string): string {
  const words = name.trim().replace(title, '').split(/\s+/)
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => firstLetter(word ?? ''))
  // Arabic letters would join into one shape: a non-joiner keeps them apart.
  return initials.join(/\p{Script=Arabic}/u.test(name) ? '\u200c' : '').toUpperCase()
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A Bangla letter may carry vowel signs; together they are one letter to the reader. A joining sign with nothing to join goes. */
function firstLetter(word: string): string {
  for (const { segment } of letters.segment(word)) return segment.replace(/\u09cd$/, '')
  return ''
}

export function Avatar({ name, photo, size = 44, className }: AvatarProps) {
  return (
    <span className={cx('avatar', size !== 44 && `avatar--${size}`, className)} aria-hidden="true">
      {photo ? <img src={photo} alt="" width={size} height={size} loading="lazy" /> : initialsOf(name)}
    </span>
  )
}
