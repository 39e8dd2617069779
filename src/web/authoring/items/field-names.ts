/** What the fields of an item are called, where one is named beside its form. */
import { type Locale, locales } from '#contracts/locales.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import type { ItemField } from './item-content.ts'

const names: Record<ItemField, () => string> = {
  title: m.build_title,
  minutes: m.build_minutes,
  release: m.build_dates,
  is_preview: m.build_free_preview,
  body: m.build_text,
  file: m.build_field_file,
  chapters: m.build_chapters,
  files: m.build_files,
  link: m.build_link,
  pass_percent: m.build_pass_percent,
  time_limit_minutes: m.build_time_limit,
  attempts_allowed: m.build_attempts,
  wait_hours: m.build_wait_hours,
  wrong_percent: m.build_wrong_percent,
  is_offline: m.build_quiz_offline,
  review_each: m.build_review_each,
  review_final: m.build_review_final,
  review_on: m.build_review_on,
  review_dated: m.build_review_dated,
  questions: m.build_questions,
  draws: m.qbank_draws,
  accepts: m.build_accepts,
  most_files: m.build_most_files,
  file_types: m.build_file_types,
  points: m.build_points,
  rubric: m.build_rubric,
  due_days: m.build_due_days,
  peers: m.build_graded_by,
  peer_days: m.build_peer_days,
}
export const fieldName = (field: ItemField): string => names[field]()

const parts: Record<string, () => string> = {
  is_in_order: m.build_in_order,
  on: m.build_release_on,
  after_days: m.build_release_after,
  waits: m.build_waits_item,
  due_on: m.build_deadline_on,
  due_after_days: m.build_deadline_after,
  text: m.build_question_text,
  explanation: m.build_explanation,
  points: m.build_points,
  options: m.build_options,
  left: m.build_pairs,
  right: m.build_pairs,
  answer: m.build_right_answer,
  kind: m.build_question_kind,
  value: m.build_right_answer,
  tolerance: m.build_tolerance,
  accepted: m.build_accepted,
  levels: m.build_levels,
}

/** 'questions.2.text.bn' → 'Questions 2, Question, বাংলা'. */
export function pathName(path: string): string {
  const [field = '', ...rest] = path.split('.')
  const words = [names[field as ItemField]?.() ?? parts[field]?.() ?? field]
  for (const part of rest) {
    const isLanguage = locales.includes(part as Locale)
    if (/^\d+$/.test(part)) words.push(`${words.pop()} ${number(Number(part))}`)
    else words.push(isLanguage ? languageNames[part as Locale] : (parts[part]?.() ?? part))
  }
  return listed([...new Set(words)])
}
