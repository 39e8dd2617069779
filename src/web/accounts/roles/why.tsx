/** Why a person may do something: asked by the address, answered with the roles and grants that give it. */
import { Form, Link, useSearchParams } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { isolated } from '#web/lib/text/direction.ts'
import type { Module } from './permission-matrix.tsx'
import { actionName, scopeName } from './scope-words.ts'

type Answer = DataOf<'GET /admin/grantees/:id/why'>

interface WhyProps {
  name: string
  modules: readonly Module[]
  answer: Answer | null
}

export function Why({ name, modules, answer }: WhyProps) {
  const [search] = useSearchParams()
  const asked = search.get('why') ?? ''
  const options = modules.flatMap((module) =>
    module.actions.map((action) => ({
      value: `${module.slug}.${action}`,
      label: m.grants_cell({ module: module.name, action: actionName(action) }),
    })),
  )
  return (
    <section className="panel panel--pad" aria-labelledby="why" id="why-box">
      <h2 id="why" className="h4">
        {m.grants_why_title()}
      </h2>
      <Form className="why-form" method="get" preventScrollReset>
        <Select key={asked} label={m.roles_permission()} name="why" defaultValue={asked} options={options} />
        <Button type="submit">{m.grants_why_ask()}</Button>
      </Form>
      <div role="status">{answer && <Verdict name={isolated(name)} answer={answer} />}</div>
    </section>
  )
}

function Verdict({ name, answer: { is_allowed, scope, sources, obstacle } }: { name: string; answer: Answer }) {
  const refusals = { deactivated: m.grants_why_deactivated, left: m.grants_why_left }
  const refusal = obstacle ? refusals[obstacle]({ name }) : m.grants_why_no({ name })
  return (
    <>
      <Note tone={is_allowed ? 'ok' : 'warn'}>
        {is_allowed ? m.grants_why_yes({ name, scope: scopeName(scope) }) : refusal}
      </Note>
      {sources.length > 0 && (
        <ul className="plain-list">
          {sources.map((source) => (
            <li key={source.role?.id ?? 'alone'} className="between">
              <span>
                {source.role ? (
                  <Link className="link" to={`/admin/roles/${source.role.id}`}>
                    {m.grants_source_role({ role: source.role.name, scope: scopeName(source.scope) })}
                  </Link>
                ) : (
                  m.grants_source_alone({ scope: scopeName(source.scope) })
                )}
              </span>
              <span className="muted small">
                {m.roles_given_on({ date: date(source.granted_at) })}{' '}
                {source.granted_by && m.grants_given_by({ name: isolated(source.granted_by) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
