/** Who acts for a company, and in which role. */
import { Form } from 'react-router'
import { companyRoles } from '#contracts/company-roles.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { roleName } from '../places/place-words.ts'

type User = DataOf<'GET /corporate-users'>[number]

export function RoleList({ users, acted }: { users: readonly User[]; acted: Acted | undefined }) {
  const mayChange = users.some(({ is_you: isYou, role }) => isYou && role === 'owner')
  return (
    <section className="panel panel--pad grid gap-4 mb-4" aria-labelledby="roles">
      <div>
        <h2 className="h4" id="roles">
          {m.comp_roles()}
        </h2>
        <p className="muted">{m.comp_roles_lead()}</p>
      </div>
      {users.map(({ corporate_user_id: id, name, role, people }) => {
        const failed = failedOn(acted, 'role', id)
        const kept = failedOn(acted, 'end_role', id)
        if (!mayChange)
          return (
            <p key={id}>
              <bdi>{name}</bdi> <span className="muted">{roleName(role)}</span>
            </p>
          )
        return (
          <div className="row row--wrap items-end" key={`${id} ${role}`}>
            <Form method="post" className="row row--wrap items-end" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <Select
                name="role"
                label={m.comp_role_of({ name })}
                hint={role === 'line_manager' ? m.comp_place_people({ count: number(people) }) : undefined}
                defaultValue={role}
                options={companyRoles.map((each) => ({ value: each, label: roleName(each) }))}
                error={failed.error ?? kept.error}
              />
              <Button type="submit" name="intent" value="role">
                {m.comp_role_save()}
              </Button>
            </Form>
            <ConfirmForm
              trigger={m.comp_role_end()}
              title={m.comp_role_end_sure({ name })}
              confirmText={m.comp_role_end()}
              cancelText={m.people_cancel()}
              isDanger
              values={{ intent: 'end_role', id }}
            >
              {m.comp_role_end_text()}
            </ConfirmForm>
          </div>
        )
      })}
    </section>
  )
}
