/** /admin/modules/new: an area of the academy's own, and what can be done in it. */
import { Form, redirect, useNavigation } from 'react-router'
import { actions } from '#contracts/accounts/roles/roles.office.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { requirePermission } from '#web/lib/access/require-permission.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { actionName } from '../scope-words.ts'
import type { Route } from './+types/new-module.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  requirePermission(context, 'permissions.create', request)
  return null
}

export async function action({ context, request }: Route.ActionArgs) {
  const { form, texts } = await readForm(request)
  const chosen = form.getAll('actions')
  const typed = { name: texts('name'), actions: actions.filter((each) => chosen.includes(each)) }
  const acting = await act({ context, request }, 'POST /admin/modules', { body: typed })
  return acting.ok ? redirect('/admin/modules?saved=1') : { acted: acting.acted, typed }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.modules_add(), path: '/admin/modules/new', isPrivate: true })

const fresh = { name: {} as Partial<Texts>, actions: ['view'] as string[] }

export default function NewModule({ actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed = fresh } = actionData ?? {}
  return (
    <>
      <PageHead
        title={m.modules_add()}
        lead={m.modules_add_lead()}
        back={{ href: '/admin/modules', text: m.office_modules() }}
      />
      <ActedNote acted={acted} className="mb-4" />
      <Form method="post" className="form-stack" noValidate>
        <FormSection title={m.grants_module()} lead={m.pub_languages_lead()}>
          <FormGrid>
            <TextsFields
              name="name"
              label={m.modules_name()}
              values={typed.name}
              errors={acted?.errors}
              maxLength={60}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={m.grants_actions()} lead={m.modules_actions_lead()}>
          <fieldset>
            <legend className="vh">{m.grants_actions()}</legend>
            {actions.map((each) => (
              <Checkbox
                key={each}
                name="actions"
                value={each}
                defaultChecked={(typed.actions as readonly string[]).includes(each)}
              >
                {actionName(each)}
              </Checkbox>
            ))}
          </fieldset>
        </FormSection>
        <SaveBar>
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.modules_add()}
          </Button>
        </SaveBar>
      </Form>
    </>
  )
}
