/** What the filters of people offer: the company's own places, and its line managers. */
import type { RouterContextProvider } from 'react-router'
import { api, tryApi } from '#web/lib/api/page-services.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'

export interface FilterChoices {
  sites: SelectOption[]
  lines: SelectOption[]
  grades: SelectOption[]
  managers: SelectOption[]
}

export async function readFilterChoices(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<FilterChoices> {
  const [{ data: places }, managers] = await Promise.all([
    api(context, 'GET /departments', { query: {} }, request),
    tryApi(context, 'GET /corporate-users/managers', {}),
  ])
  const of = (kind: string) =>
    places.filter((place) => place.kind === kind).map(({ name }) => ({ value: name, label: name }))
  return {
    ...{ sites: of('site'), lines: of('line'), grades: of('grade') },
    // Line managers see their own people alone, and are refused the list of the others.
    managers: managers.ok
      ? managers.answer.data.map(({ corporate_user_id: value, name }) => ({ value, label: name }))
      : [],
  }
}
