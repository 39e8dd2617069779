/** The names of columns that the page says are understood in each language. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importColumns } from '#contracts/companies/imports.ts'
import { locales } from '#contracts/locales.ts'
import { matchColumns } from './match-columns.ts'

const keys = [
  ...['corp_employee_no', 'corp_name', 'corp_phone', 'corp_email', 'corp_department', 'corp_designation'],
  ...['people_import_site', 'people_import_line', 'people_import_grade', 'people_import_joined'],
]

test.each(locales)('the names of the columns in %s', (locale) => {
  const file = new URL(`../../../../messages/companies/${locale}.json`, import.meta.url)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  expect(matchColumns(keys.map((key) => messages[key] ?? ''))).toEqual([...importColumns])
})
