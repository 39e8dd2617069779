/** Renders a view as A4: its sums, and the people with how they stand with each course. */
import { readFileSync } from 'node:fs'
import {
  directionOf,
  type DocumentLanguage,
  localDigits,
  printableMoment,
  printableText,
} from '#server/platform/documents/printable-text.ts'
import { typesetPdf } from '#server/platform/documents/typst.ts'
import type { summarizeTraining } from '../training/training.sql.ts'
import type { ViewCell, ViewRow } from './view-rows.sql.ts'
import { sumsOf } from './sums-of.ts'
import { viewTexts } from './view-texts.ts'

const template = readFileSync(new URL('view.typ', import.meta.url), 'utf8')

export interface PrintedView {
  language: DocumentLanguage
  name: string
  academy: string
  summary: Awaited<ReturnType<typeof summarizeTraining>>
  courses: readonly { course_id: string; course_name: string }[]
  rows: readonly ViewRow[]
  /** Departments and designations as the academy names them. */
  placeOf: (value: string | null) => string
  now: Date
}

export function renderView({ language, name, academy, summary, courses, rows, placeOf, now }: PrintedView): Buffer {
  const { columns, states, until, due, facts, courses: heading, made, page } = viewTexts[language]
  const digits = (value: string | number) => localDigits(value, language)
  const day = (iso: string) => digits(iso.split('-').reverse().join('.'))
  // A sign before the words, for a copy in black and white.
  const signs = { done: '●', expiring: '◐', running: '○', overdue: '▲', not_given: '–' }
  const said = ({ state, progress, due_on: dueOn, valid_until: last }: ViewCell) => {
    const percent = state === 'running' ? ` ${digits(progress)}%` : ''
    const held = state === 'done' || state === 'expiring'
    const when = held ? last && until.replace('{day}', day(last)) : due.replace('{day}', day(last ?? dueOn))
    return [`${states[state]}${percent}`, when].filter(Boolean).join(', ')
  }
  const sums = sumsOf(summary)
  return typesetPdf(
    {
      template,
      data: {
        ...{ language, title: printableText(name), academy: printableText(academy) },
        made: made.replace('{moment}', printableMoment(now, language)),
        facts: [
          [facts.people, digits(summary.people)],
          [facts.required, digits(sums.required)],
          [facts.held, digits(sums.held)],
          [facts.expiring, digits(sums.expiring)],
          [facts.overdue, digits(sums.overdue)],
          [facts.missing, digits(sums.not_given)],
        ],
        columns: [columns.employee, columns.name, columns.department, columns.line, columns.joined, heading],
        rows: rows.map((row) => {
          const cells = new Map(row.cells.map((cell) => [cell.course_id, cell]))
          return {
            employee: printableText(row.employee_no ?? '–'),
            name: printableText(row.name),
            direction: directionOf(row.name),
            place: printableText([row.department, row.designation].filter(Boolean).map(placeOf).join(', ')),
            line: printableText([row.site, row.line, row.grade].filter(Boolean).join(', ')),
            joined: row.joined_on ? day(row.joined_on) : '–',
            courses: courses.flatMap(({ course_id, course_name }) => {
              const cell = cells.get(course_id)
              return cell ? [[signs[cell.state], printableText(`${course_name}: ${said(cell)}`)]] : []
            }),
          }
        }),
        page,
      },
    },
    now,
  )
}
