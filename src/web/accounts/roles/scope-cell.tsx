/** One cell of a table of permissions: the scope as a word in its colour. */
import { type Scope, scopeName } from './scope-words.ts'

export function ScopeCell({ scope, isChanged }: { scope: Scope | null | undefined; isChanged?: boolean }) {
  return <span className={`cell cell--${scope ?? 'none'}${isChanged ? ' cell--changed' : ''}`}>{scopeName(scope)}</span>
}
