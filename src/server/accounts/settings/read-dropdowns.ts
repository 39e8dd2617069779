/** The dropdowns of a person's details and settings. */
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { listDropdowns } from './settings.sql.ts'

/** The languages of the product, each in its own words. */
const languages = [
  { value: 'en', text: 'English' },
  { value: 'bn', text: 'বাংলা' },
  { value: 'fr', text: 'Français' },
  { value: 'ar', text: 'العربية' },
  { value: 'es', text: 'Español' },
  { value: 'zh', text: '中文' },
]

const moreInfo = [
  'ORGANIZATION_DROPDOWN',
  'DEPARTMENT',
  'DESIGNATION',
  'EMPLOYMENT_STATUS',
  'INSTITUTE',
  'BOARD_UNIVERSITY',
  'ACADEMIC_SUBJECT',
  'ACADEMIC_DEGREE',
  'EXPERIENCE',
] as const
const settings = ['GENDER', 'RELIGION', 'MARITAL_STATUS', 'EMPLOYEE_TYPE', 'BANK', 'EXPERIENCE'] as const

export const readMoreInfo = (database: Database, locale: Locale) => read(database, locale, moreInfo)

export async function readUserSetting(database: Database, locale: Locale) {
  return { ...(await read(database, locale, settings)), LANGUAGE: languages }
}

async function read<Name extends string>(database: Database, locale: Locale, names: readonly Name[]) {
  const found = await listDropdowns(database, locale, names)
  // Experience is kept as its number everywhere else: 1 to 5.
  const choices = (name: Name) =>
    (found.get(name) ?? []).map(({ value, text }) => ({ value: name === 'EXPERIENCE' ? Number(value) : value, text }))
  return Object.fromEntries(names.map((name) => [name, choices(name)])) as Record<Name, ReturnType<typeof choices>>
}
