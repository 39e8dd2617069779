/** /admin/webhooks: addresses of other programs that are told what happened. */
import { Form, useNavigation } from 'react-router'
import { webhookKindNames } from '../webhook-kind-names.ts'
import { api } from '#web/lib/api/page-services.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { failedOn } from '#web/lib/office/act.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { actOnWebhooks } from '../act-on-webhooks.ts'
import type { Route } from './+types/webhooks.ts'
import { ShownOnce } from '../../shown-once.tsx'

type Webhook = DataOf<'GET /admin/webhooks'>[number]

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/webhooks', {}, request)).data
}
export const action = ({ context, request }: Route.ActionArgs) => actOnWebhooks(context, request)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.webhooks_title(), path: '/admin/webhooks', isPrivate: true })

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const removing = failedOn(actionData?.acted, 'remove')
  const secret = actionData && 'secret' in actionData ? actionData.secret : ''
  return (
    <>
      <PageHead title={m.webhooks_title()} lead={m.webhooks_lead()} />
      {secret && <ShownOnce title={m.webhooks_made()} secret={secret} />}
      {actionData?.acted.isDone && !secret && (
        <FormNote tone="ok" of={actionData.acted} className="mb-4">
          {actionData.acted.note}
        </FormNote>
      )}
      {removing.error && <FormNote className="mb-4">{removing.error}</FormNote>}
      <NewWebhook actionData={actionData} />
      <section className="panel" aria-label={m.webhooks_title()}>
        <Table
          caption={m.webhooks_title()}
          columns={columns()}
          rows={loaderData}
          rowKey={({ webhook_id: id }) => id}
          empty={<EmptyState title={m.webhooks_none()} />}
        />
      </section>
    </>
  )
}

function NewWebhook({ actionData }: Pick<Route.ComponentProps, 'actionData'>) {
  const isSaving = useNavigation().state === 'submitting'
  const { error, errors, values } = failedOn(actionData?.acted, 'make')
  const chosen = actionData && 'chosen' in actionData ? (actionData.chosen ?? []) : []
  return (
    <section className="panel p-5 mb-6" aria-labelledby="new-webhook">
      <h2 className="h4 mb-3" id="new-webhook">
        {m.webhooks_new()}
      </h2>
      <Form method="post" className="grid grid-cols-1 gap-4" noValidate preventScrollReset>
        {error && <FormNote>{error}</FormNote>}
        <input type="hidden" name="intent" value="make" />
        <TextField
          name="name"
          label={m.tokens_name()}
          maxLength={60}
          defaultValue={values.name ?? ''}
          error={errors.name}
        />
        <TextField
          name="address"
          type="url"
          dir="ltr"
          label={m.webhooks_address()}
          hint={m.webhooks_address_hint()}
          maxLength={500}
          defaultValue={values.address ?? ''}
          error={errors.address}
        />
        <fieldset aria-describedby={errors.kinds ? 'kinds-error' : undefined}>
          <legend className="label mb-2">{m.webhooks_kinds()}</legend>
          {errors.kinds && <FieldError id="kinds-error">{errors.kinds}</FieldError>}
          {Object.entries(webhookKindNames).map(([kind, name]) => (
            <Checkbox key={kind} name="kinds" value={kind} defaultChecked={chosen.includes(kind)} isTight>
              {name()} <code dir="ltr">{kind}</code>
            </Checkbox>
          ))}
        </fieldset>
        <div className="actions">
          <Button type="submit" variant="primary" isLoading={isSaving}>
            {m.webhooks_make()}
          </Button>
        </div>
      </Form>
    </section>
  )
}

const columns = (): Column<Webhook>[] => [
  {
    key: 'name',
    label: m.tokens_name(),
    isLead: true,
    cell: ({ webhook_id: id, name, address }) => (
      <span>
        <SmartLink className="link" href={`/admin/webhooks/${id}`}>
          <bdi>{name}</bdi>
        </SmartLink>
        <code className="block small muted break-all" dir="ltr">
          {address}
        </code>
      </span>
    ),
  },
  {
    key: 'kinds',
    label: m.webhooks_kinds(),
    cell: ({ kinds }) => (
      <ul className="small">
        {kinds.map((kind) => (
          <li key={kind}>{webhookKindNames[kind]()}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'state',
    label: m.tokens_state(),
    cell: ({ is_ended: isEnded, waiting, failed }) =>
      isEnded ? m.webhooks_ended() : m.webhooks_counts({ waiting: number(waiting), failed: number(failed) }),
  },
  {
    key: 'remove',
    label: m.webhooks_remove(),
    isLabelHidden: true,
    cell: ({ webhook_id: id, name }) => (
      <ConfirmForm
        trigger={m.webhooks_remove()}
        triggerLabel={m.webhooks_remove_this({ name })}
        title={m.webhooks_remove_this({ name })}
        confirmText={m.webhooks_remove()}
        cancelText={m.people_cancel()}
        values={{ intent: 'remove', id }}
        isDanger
        isDense
      >
        {m.webhooks_remove_lead()}
      </ConfirmForm>
    ),
  },
]
