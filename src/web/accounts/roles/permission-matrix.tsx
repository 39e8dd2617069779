/** The table that permissions are given in: a module a row, an action a column, the scope in each cell; on a phone a block for each module. */
import { useState } from 'react'
import type { Held } from '#contracts/accounts/roles/roles.office.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { type Action, actionName, allActions, allScopes, reaches, scopeName } from './scope-words.ts'

export interface Module {
  slug: string
  name: string
  actions: readonly Action[]
}

interface MatrixProps {
  caption: string
  modules: readonly Module[]
  held: Held
  /** What the viewer holds: the most that can be given. */
  own: Held
  /** Cells that the server refused. */
  refused?: readonly string[]
  isReadOnly?: boolean
}

/** Stands in a form with `intent`; sends `cell:module.action` for each cell and what was shown. */
export function PermissionMatrix({ caption, modules, held, own, refused = [], isReadOnly }: MatrixProps) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const actions = allActions.filter((action) => modules.some((module) => module.actions.includes(action)))
  const note = (name: string, isChanged: boolean) => {
    const next = new Set(changed)
    if (isChanged) next.add(name)
    else next.delete(name)
    setChanged(next)
  }
  return (
    <>
      <input type="hidden" name="shown" value={JSON.stringify(held)} />
      <div className="table-wrap">
        <table className="table resp grants">
          <caption className="vh">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{m.grants_module()}</th>
              {actions.map((action) => (
                <th key={action} scope="col">
                  {actionName(action)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {modules.map((module) => (
              <tr key={module.slug}>
                <th scope="row">{module.name}</th>
                {actions.map((action) =>
                  module.actions.includes(action) ? (
                    <td key={action} data-th={actionName(action)}>
                      <Cell
                        {...{ module, action, held, own, isReadOnly }}
                        isRefused={refused.includes(`${module.slug}.${action}`)}
                        onChange={note}
                      />
                    </td>
                  ) : (
                    <td key={action} className="grants__gap" />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isReadOnly && (
        <SaveBar note={changed.size > 0 && <b>{m.grants_unsaved({ count: number(changed.size) })}</b>}>
          <Button type="submit" name="intent" value="permissions" variant="primary">
            {m.grants_save()}
          </Button>
        </SaveBar>
      )}
    </>
  )
}

interface CellProps extends Pick<MatrixProps, 'held' | 'own' | 'isReadOnly'> {
  module: Module
  action: Action
  isRefused: boolean
  onChange: (name: string, isChanged: boolean) => void
}

function Cell({ module, action, held, own, isReadOnly, isRefused, onChange }: CellProps) {
  const name = `${module.slug}.${action}`
  const current = held[name]
  const isBeyond = current !== undefined && !reaches(own[name], current)
  return (
    <select
      // What was saved is the new start.
      key={current ?? ''}
      className="cell"
      name={`cell:${name}`}
      defaultValue={current ?? ''}
      disabled={isReadOnly || isBeyond || (!current && !own[name])}
      aria-label={m.grants_cell({ module: module.name, action: actionName(action) })}
      aria-invalid={isRefused || undefined}
      onChange={(event) => onChange(name, event.target.value !== (current ?? ''))}
    >
      <option value="">{m.grants_none()}</option>
      {allScopes.map((scope) => (
        <option key={scope} value={scope} disabled={scope !== current && !reaches(own[name], scope)}>
          {scopeName(scope)}
        </option>
      ))}
    </select>
  )
}
