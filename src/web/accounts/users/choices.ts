/** The dropdowns of people and employees, as the forms' selects want them. */
import type { RouterContextProvider } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'

type Context = Readonly<RouterContextProvider>
interface Choice {
  value: string | number
  text: string
}
const plain = (choices: readonly Choice[]): SelectOption[] =>
  choices.map(({ value, text }) => ({ value: String(value), label: text }))

export async function readPersonChoices(context: Context) {
  const { data } = await api(context, 'GET /d-user-setting', {})
  return { genders: plain(data.GENDER), languages: plain(data.LANGUAGE) }
}

export async function readWorkChoices(context: Context) {
  const [{ data: settings }, { data: info }] = await Promise.all([
    api(context, 'GET /d-user-setting', {}),
    api(context, 'GET /d-more-info', {}),
  ])
  return {
    genders: plain(settings.GENDER),
    languages: plain(settings.LANGUAGE),
    departments: plain(info.DEPARTMENT),
    religions: plain(settings.RELIGION),
    maritalStates: plain(settings.MARITAL_STATUS),
    employeeTypes: plain(settings.EMPLOYEE_TYPE),
    banks: plain(settings.BANK),
  }
}
export type PersonChoices = Awaited<ReturnType<typeof readPersonChoices>>
export type WorkChoices = Awaited<ReturnType<typeof readWorkChoices>>

/** The words of a choice; what is in no list stays as it is. */
export const labelOf = (choices: readonly SelectOption[], value: string | null) =>
  choices.find((choice) => choice.value === value)?.label ?? value ?? ''
