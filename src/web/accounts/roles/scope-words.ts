/** Actions and scopes in the reader's language. */
import type { Held } from '#contracts/accounts/roles/roles.office.ts'
import { m } from '#web/paraglide/messages.js'

export type Scope = Held[string]
export type Action = 'view' | 'create' | 'edit' | 'delete' | 'publish' | 'export' | 'approve'

export const allActions: readonly Action[] = ['view', 'create', 'edit', 'delete', 'publish', 'export', 'approve']
export const allScopes: readonly Scope[] = ['own', 'company', 'all']

const actionNames: Record<Action, () => string> = {
  view: m.grants_view,
  create: m.grants_create,
  edit: m.grants_edit,
  delete: m.grants_delete,
  publish: m.grants_publish,
  export: m.grants_export,
  approve: m.grants_approve,
}
const scopeNames: Record<Scope, () => string> = { own: m.grants_own, company: m.grants_company, all: m.grants_all }

export const actionName = (action: Action): string => actionNames[action]()
export const scopeName = (scope: Scope | null | undefined): string => (scope ? scopeNames[scope]() : m.grants_none())

/** Whether `held` reaches as far as `wanted`. */
export const reaches = (held: Scope | undefined, wanted: Scope): boolean =>
  held !== undefined && allScopes.indexOf(held) >= allScopes.indexOf(wanted)
