/** What can be said of an item of a file of questions. English texts; their translations stand in messages/api. */
import type { Locale } from '#contracts/locales.ts'
import { translate } from '#server/platform/http/translate.ts'

const words = {
  unreadable: 'It cannot be read, line {line}: a bracket or a mark is missing. Correct it in the file.',
  unknown_kind: 'Questions of the type “{kind}” cannot be imported.',
  no_text: 'It has no text.',
  no_answer: 'It has no correct answer.',
  bad_answer: 'Its correct answer “{answer}” is not one of its options.',
  few_options: 'Add at least two options, each with text.',
  bad_number: '“{number}” is not a number.',
  too_long: 'A text is too long, or it has too many options.',
  bad_points: 'Its points “{points}” are not between 0.5 and 100.',
  picture: 'It contains a picture, which cannot be imported.',
  wildcard: 'Its answer “{answer}” has a star for any words, which cannot be graded here.',
  several_numbers: 'It takes several ranges of numbers; only one can be graded here.',
  no_interaction: 'It asks for no answer.',
  several_interactions: 'It asks for several answers. Divide it into one question for each.',
  missing_file: 'Its file “{name}” is missing, too large or damaged.',
  bad_picture: 'Its picture “{name}” is no JPEG, PNG, WebP or AVIF, or is damaged or too large.',
  many_pictures: 'A file can have up to {count} pictures. Divide it.',
  no_alt: 'Its picture has no words that say what it shows.',
  bad_shape: 'An area of the shape “{shape}” cannot be graded here; rectangles and circles can.',
  bad_area: 'An area “{area}” is not within its picture.',
  any_area: 'It takes one of several areas; here each area takes a mark of its own.',
  half_pair: 'A pair has only one side: “{pair}”.',
  columns: 'It has more cells than the first line of the file.',
  formatting: 'Its formatting was removed; the text is kept.',
  shares: 'Its options count different shares of the points; here each right one counts the same.',
  partly_right: 'The answer “{answer}”, worth part of the points, is left out.',
  option_feedback: 'Feedback on single options is left out.',
  wrong_areas: 'Areas that are not right are left out; here learners tap anywhere on the picture.',
  unnamed_areas: 'Its areas have no names and were numbered. Name them, for those who do not see the picture.',
  shortened: 'Its category or its tags were too long, or too many, and were shortened.',
  known: 'The bank already has a question with the same text.',
  rounded: 'Its points were rounded to {points}.',
} as const

export interface Said {
  say: keyof typeof words
  values?: Record<string, string | number>
}

export const importWords = ({ say, values = {} }: Said, locale: Locale): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`{${name}}`, () => String(value)),
    translate(locale, words[say]),
  )
