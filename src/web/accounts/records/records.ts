/** Experience, education and training in one form: their fields, and how an entry reads. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { ownDigits } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'

export const recordKinds = ['experience', 'education', 'training'] as const
export type RecordKind = (typeof recordKinds)[number]

export const isRecordKind = (text: unknown): text is RecordKind => recordKinds.some((kind) => kind === text)

export type RecordChoices = DataOf<'GET /d-more-info'>

export interface RecordField {
  name: string
  label: () => string
  kind: 'text' | 'year' | 'long'
  max?: number
  isOptional?: boolean
  /** The dropdown whose entries are offered; other words may be typed. */
  choices?: keyof RecordChoices
  /** First entry of a year that may stay open. */
  openText?: () => string
}

export const recordFields: Readonly<Record<RecordKind, readonly RecordField[]>> = {
  experience: [
    { name: 'position', label: m.record_position, kind: 'text', max: 120 },
    { name: 'organization', label: m.record_organization, kind: 'text', max: 160 },
    { name: 'from_year', label: m.record_from, kind: 'year' },
    { name: 'to_year', label: m.record_to, kind: 'year', isOptional: true, openText: m.record_present },
    { name: 'description', label: m.record_description, kind: 'long', max: 1000, isOptional: true },
  ],
  education: [
    { name: 'degree', label: m.record_degree, kind: 'text', max: 120, choices: 'ACADEMIC_DEGREE' },
    { name: 'institute', label: m.record_institute, kind: 'text', max: 160, choices: 'INSTITUTE' },
    { name: 'subject', label: m.record_subject, kind: 'text', max: 120, choices: 'ACADEMIC_SUBJECT', isOptional: true },
    { name: 'board', label: m.record_board, kind: 'text', max: 120, choices: 'BOARD_UNIVERSITY', isOptional: true },
    { name: 'passing_year', label: m.record_passing_year, kind: 'year' },
    { name: 'result', label: m.record_result, kind: 'text', max: 60, isOptional: true },
  ],
  training: [
    { name: 'title', label: m.record_title, kind: 'text', max: 160 },
    { name: 'provider', label: m.record_provider, kind: 'text', max: 160 },
    { name: 'year', label: m.record_year, kind: 'year' },
    { name: 'duration', label: m.record_duration, kind: 'text', max: 60, isOptional: true },
  ],
}

export const recordWords = {
  experience: { title: m.record_experience, none: m.record_none_experience, add: m.record_add_experience },
  education: { title: m.record_education, none: m.record_none_education, add: m.record_add_education },
  training: { title: m.record_training, none: m.record_none_training, add: m.record_add_training },
} as const satisfies Record<RecordKind, Record<string, () => string>>

export interface OwnRecord {
  id: string
  title: string
  place: string
  /** Years and what else is short. */
  facts: string
  text: string
  /** As the form's fields hold them. */
  values: Readonly<Record<string, string>>
}

const facts = (...parts: string[]) => parts.filter(Boolean).join(' · ')

function valuesOf(row: Readonly<Record<string, string | number | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)]))
}

export function experienceRecord(row: DataOf<'GET /experiences'>[number]): OwnRecord {
  const from = ownDigits(String(row.from_year))
  const span = row.to_year ? m.record_span({ from, to: ownDigits(String(row.to_year)) }) : m.record_span_open({ from })
  const { experience_id: id, position: title, organization: place, description: text } = row
  return { id, title, place, facts: span, text, values: valuesOf(row) }
}

export function educationRecord(row: DataOf<'GET /educations'>[number]): OwnRecord {
  const { education_id: id, degree: title, institute: place } = row
  const year = ownDigits(String(row.passing_year))
  return { id, title, place, facts: facts(row.subject, row.board, year, row.result), text: '', values: valuesOf(row) }
}

export function trainingRecord(row: DataOf<'GET /trainings'>[number]): OwnRecord {
  const { training_id: id, title, provider: place } = row
  return { id, title, place, facts: facts(ownDigits(String(row.year)), row.duration), text: '', values: valuesOf(row) }
}
