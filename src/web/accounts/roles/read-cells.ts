/** What was changed in a table of permissions: only that is sent, so nobody undoes what a colleague saved meanwhile. */
import type { Failure } from '#contracts/endpoint.ts'
import type { Held } from '#contracts/accounts/roles/roles.office.ts'
import { m } from '#web/paraglide/messages.js'
import { noteOf } from '#web/lib/forms/form-state.ts'
import { type Action, allActions, allScopes, actionName } from './scope-words.ts'

export interface Change {
  module: string
  action: Action
  scope: Held[string] | null
}

function shownOf(form: FormData): Record<string, unknown> {
  try {
    const shown: unknown = JSON.parse(String(form.get('shown')))
    return typeof shown === 'object' && shown !== null ? (shown as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

export function readCells(form: FormData): Change[] {
  const shown = shownOf(form)
  return [...form].flatMap(([field, value]) => {
    const name = field.startsWith('cell:') ? field.slice(5) : ''
    const [module, action] = name.split('.')
    const isAction = allActions.some((each) => each === action)
    if (!module || !isAction || (shown[name] ?? '') === value) return []
    const scope = allScopes.find((each) => each === value) ?? null
    return [{ module, action: action as Action, scope }]
  })
}

/** The refused cells, and the sentence that names them. */
export function refusalOf(
  failure: Failure,
  modules: readonly { slug: string; name: string }[],
): { refused: string[]; note: string } {
  const refused = Object.keys(failure.errors ?? {}).filter((name) => name.includes('.'))
  if (refused.length === 0) return { refused, note: noteOf(failure) }
  const words = refused.map((name) => {
    const [slug, action] = name.split('.')
    const module = modules.find((each) => each.slug === slug)?.name ?? slug ?? ''
    return m.grants_cell({ module, action: actionName(action as Action) })
  })
  return { refused, note: m.grants_refused({ permissions: words.join(', '), why: noteOf(failure) }) }
}
