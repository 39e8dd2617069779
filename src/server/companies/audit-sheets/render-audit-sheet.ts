/** Renders an audit sheet as A4, in black and white: its head, the rows by course with their gaps, and how to check them. */
import { readFileSync } from 'node:fs'
import { encode } from 'uqr'
import {
  directionOf,
  type DocumentLanguage,
  localDigits,
  printableMoment,
  printableText,
} from '#server/platform/documents/printable-text.ts'
import { typesetPdf } from '#server/platform/documents/typst.ts'
import { auditSheetTexts } from './audit-sheet-texts.ts'
import type { findSheetByCode, SheetRow } from './audit-sheets.sql.ts'

const template = readFileSync(new URL('audit-sheet.typ', import.meta.url), 'utf8')

export interface PrintedSheet {
  language: DocumentLanguage
  sheet: NonNullable<Awaited<ReturnType<typeof findSheetByCode>>>
  rows: SheetRow[]
  /** Departments and designations as the academy names them. */
  placeOf: (value: string | null) => string
  /** Where a stranger opens the same list. */
  address: string
  academy: string
}

function qrCode(address: string): string {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#000" shape-rendering="crispEdges"/></svg>`
}

export function renderAuditSheet({ language, sheet, rows, placeOf, address, academy }: PrintedSheet): Buffer {
  const texts = auditSheetTexts[language]
  const { columns, facts } = texts
  const digits = (value: string | number) => localDigits(value, language)
  const day = (iso: string | null) => (iso ? digits(iso.split('-').reverse().join('.')) : '–')
  const gapOf = ({ state, progress, due_on }: SheetRow) => {
    if (state === 'done' || state === 'expiring') return ''
    // A sign beside the word, for a copy in black and white.
    const sign = state === 'overdue' ? '▲' : '○'
    const percent = state === 'running' ? ` ${digits(progress)}%` : ''
    return `${sign} ${texts.states[state]}${percent}. ${texts.columns.due}: ${day(due_on)}`
  }
  const skillsOf = ({ skills }: SheetRow) => {
    const said = skills.map(({ name, signed_by: by, signed_on: on }) => `${name} (${day(on)}, ${by})`).join('; ')
    return said && printableText(`${columns.skills}: ${said}`)
  }
  const byCourse = Map.groupBy(rows, ({ course_name }) => course_name)
  const made = new Date(sheet.made_at)
  const { filters } = sheet
  return typesetPdf(
    {
      template,
      data: {
        language,
        title: texts.title,
        number: sheet.number,
        academy: printableText(academy),
        company: printableText(sheet.company_name),
        who: printableText(
          [filters.department, filters.designation].filter(Boolean).map(placeOf).join(', ') || texts.everyone,
        ),
        qr: qrCode(address),
        facts: [
          [facts.people, digits(sheet.rows)],
          [facts.held, digits(sheet.held)],
          [facts.running, digits(sheet.running)],
          [facts.overdue, digits(sheet.overdue)],
          [facts.missing, digits(sheet.not_given)],
          [facts.made, `${printableMoment(made, language)}`],
        ],
        columns: [
          ...[columns.no, columns.employee, columns.name, columns.designation, columns.joined],
          ...[columns.trained, columns.result, columns.certificate, columns.validUntil],
        ],
        courses: [...byCourse].map(([name, of]) => ({
          name: printableText([name, trainersOf(of, texts.columns.trainedBy)].filter(Boolean).join('. ')),
          rows: of.map((row) => {
            const shown = row.name ?? texts.forgotten
            return {
              no: digits(row.position),
              employee: printableText(row.employee_no ?? '–'),
              name: printableText(shown),
              direction: directionOf(shown),
              designation: printableText(placeOf(row.designation)),
              joined: day(row.joined_on),
              gap: gapOf(row),
              trained: day(row.done_on),
              result: row.result_percent === null ? '–' : `${digits(row.result_percent)}%`,
              certificate: row.serial ?? '–',
              until: day(row.valid_until),
              skills: skillsOf(row),
            }
          }),
        })),
        howToCheck: texts.howToCheck(address),
        signatures: [
          [texts.preparedBy, printableText(sheet.prepared_by ?? '')],
          [texts.seenByFactory, ''],
          [texts.seenByBuyer, ''],
        ],
        foot: `${sheet.number}, ${printableMoment(made, language)} (${texts.dhaka}). ${texts.checksum} ${sheet.checksum}`,
        pageOf: texts.page('{page}', '{pages}'),
      },
    },
    made,
  )
}

/** 'Trained by: Shahidul Islam Majumder'. */
function trainersOf(rows: readonly SheetRow[], label: string): string {
  const names = [...new Set(rows.flatMap(({ trained_by }) => trained_by ?? []))].slice(0, 5)
  return names.length > 0 ? `${label}: ${names.join(', ')}` : ''
}
