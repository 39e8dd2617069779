/** Checks and gives seats to many people of a form: all that match its search, or its employee numbers. */
import type { RouterContextProvider } from 'react-router'
import type { DataOf, SentTo } from '#web/lib/api/endpoints.ts'
import { tryApi } from '#web/lib/api/page-services.ts'
import { tryOnce } from '#web/lib/api/try-once.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { filtersIn } from '../people/people-address.ts'

type Context = Readonly<RouterContextProvider>
type Who = Pick<SentTo<'POST /allocations/check'>['body'], 'filter' | 'employee_numbers'>

export interface ManyCheck {
  counts: DataOf<'POST /allocations/check'>
  /** What the form that gives sends again. */
  fields: Record<string, string>
}
export type ManyAnswer = { isDone: boolean; note: string; many?: ManyCheck }

/** More is no list of people. */
const mostBytes = 500_000

/** Of a file counts the first cell of each line; of what was typed every word. */
async function numbersOf(form: FormData): Promise<string[]> {
  const typed = String(form.get('numbers') ?? '').split(/[\s,;]+/)
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0 || file.size > mostBytes) return typed.filter(Boolean)
  const lines = (await file.text()).replace(/^\uFEFF/, '').split(/\r?\n/)
  const cells = lines.map((line) => (line.split(/[,;\t]/)[0] ?? '').replaceAll('"', '').trim())
  return [...typed, ...cells].filter(Boolean)
}

async function readWho(form: FormData): Promise<{ who: Who; fields: Record<string, string> }> {
  if (form.get('by') === 'numbers') {
    const numbers = [...new Set(await numbersOf(form))].map((text) => text.slice(0, 40))
    return { who: { employee_numbers: numbers }, fields: { by: 'numbers', numbers: numbers.join('\n') } }
  }
  const filter = filtersIn((name) => String(form.get(name) ?? '').slice(0, 100))
  return { who: { filter: filter as Who['filter'] }, fields: { by: 'filter', ...filter } }
}

export async function chooseMany(context: Context, form: FormData): Promise<{ answer: ManyAnswer; status: number }> {
  const { who, fields } = await readWho(form)
  if (who.employee_numbers?.length === 0)
    return { answer: { isDone: false, note: m.givemany_no_numbers() }, status: 422 }
  const body = { course_id: String(form.get('course_id') ?? ''), ...who }
  if (form.get('intent') === 'check_many') {
    const outcome = await tryApi(context, 'POST /allocations/check', { body })
    if (outcome.ok)
      return { answer: { isDone: false, note: '', many: { counts: outcome.answer.data, fields } }, status: 200 }
    return { answer: { isDone: false, note: outcome.failure.message }, status: outcome.failure.status }
  }
  const when_short = form.get('when_short') === 'give_left' ? ('give_left' as const) : ('give_none' as const)
  const outcome = await tryOnce(context, 'POST /allocations/many', {
    body: { ...body, when_short },
    idempotencyKey: String(form.get('key') ?? '').slice(0, 100),
  })
  if (!outcome.ok) return { answer: { isDone: false, note: outcome.failure.message }, status: outcome.failure.status }
  const { allocated, already, available, short } = outcome.answer.data
  const said = [
    m.corp_given({ count: number(allocated), left: number(available) }),
    already > 0 && m.corp_already({ count: number(already) }),
    short > 0 && m.givemany_without({ count: number(short) }),
  ]
  return { answer: { isDone: true, note: said.filter(Boolean).join(' ') }, status: 200 }
}
