/** The filters of the enquiries as the address has them; what makes no sense is left out. */
import { leadStatuses } from '#contracts/leads/leads.office.ts'

const isDay = (text: string | null): text is string =>
  /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text ?? '-') === true

export function leadQuery(search: URLSearchParams) {
  const status = leadStatuses.find((each) => each === search.get('status'))
  const assignee = (['me', 'nobody'] as const).find((each) => each === search.get('assignee'))
  const [from, to] = [search.get('from'), search.get('to')]
  return {
    q: (search.get('q') ?? '').replace(/\p{Cc}/gu, ' ').slice(0, 100),
    ...(status ? { status } : {}),
    ...(assignee ? { assignee } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
  }
}
