/** /admin/webhooks/{id}: what one address was told, with a test and 'Send again'. */
import { Form, useNavigation } from 'react-router'
import { webhookKindNames } from '../webhook-kind-names.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { api } from '#web/lib/api/page-services.ts'
import { failedOn } from '#web/lib/office/act.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { actOnWebhook } from '../act-on-webhooks.ts'
import type { Route } from './+types/webhook.ts'

type Delivery = DataOf<'GET /admin/webhooks/:webhook/deliveries'>['deliveries'][number]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const sent = { params: { webhook: params.webhook }, query: {} }
  return (await api(context, 'GET /admin/webhooks/:webhook/deliveries', sent, request)).data
}
export const action = ({ context, request, params }: Route.ActionArgs) => actOnWebhook(context, request, params.webhook)

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.webhook.name ?? m.webhooks_title(),
    path: '/admin/webhooks',
    isPrivate: true,
  })

const tones = { waiting: 'info', delivered: 'ok', failed: 'bad' } as const
const states = { waiting: m.webhooks_waiting, delivered: m.webhooks_delivered, failed: m.webhooks_failed }

export default function WebhookPage({ loaderData: { webhook, deliveries }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  const acted = actionData?.acted
  const problem = failedOn(acted, 'again').error ?? failedOn(acted, 'test').error
  return (
    <>
      <PageHead
        title={<bdi>{webhook.name}</bdi>}
        lead={webhook.is_ended ? m.webhooks_ended() : undefined}
        back={{ href: '/admin/webhooks', text: m.webhooks_title() }}
      >
        <Form method="post">
          <Button type="submit" name="intent" value="test" isLoading={isSending}>
            {m.webhooks_test()}
          </Button>
        </Form>
      </PageHead>
      <p className="mb-4">
        <code className="break-all" dir="ltr">
          {webhook.address}
        </code>
      </p>
      {acted?.isDone && (
        <FormNote
          tone={actionData && 'isLost' in actionData && actionData.isLost ? 'bad' : 'ok'}
          of={acted}
          className="mb-4"
        >
          {acted.note}
        </FormNote>
      )}
      {problem && <FormNote className="mb-4">{problem}</FormNote>}
      <section className="panel" aria-label={m.webhooks_log()}>
        <Table
          caption={m.webhooks_log()}
          columns={columns()}
          rows={deliveries}
          rowKey={({ delivery_id: id }) => id}
          empty={<EmptyState title={m.webhooks_log_none()} />}
        />
      </section>
    </>
  )
}

const columns = (): Column<Delivery>[] => [
  {
    key: 'kind',
    label: m.webhooks_kinds(),
    isLead: true,
    cell: ({ kind, happened_at: at, data }) => (
      <span>
        {webhookKindNames[kind as keyof typeof webhookKindNames]?.() ?? kind}
        <span className="block small muted">{dateAndTime(at)}</span>
        <code className="block small muted break-all" dir="ltr">
          {JSON.stringify(data)}
        </code>
      </span>
    ),
  },
  {
    key: 'state',
    label: m.tokens_state(),
    cell: ({ state, tries, next_at: next, answer }) => (
      <span>
        <Badge tone={tones[state]}>{states[state]()}</Badge>
        <span className="block small muted">
          {m.webhooks_tries({ shown: number(tries) })}
          {answer && (
            <>
              {' · '}
              <code dir="ltr">{answer}</code>
            </>
          )}
        </span>
        {next && tries > 0 && <span className="block small muted">{m.webhooks_next({ time: dateAndTime(next) })}</span>}
      </span>
    ),
  },
  {
    key: 'again',
    label: m.webhooks_again(),
    isLabelHidden: true,
    cell: ({ delivery_id: id, kind }) => (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="again" isDense aria-label={`${m.webhooks_again()}: ${kind}`}>
          {m.webhooks_again()}
        </Button>
      </Form>
    ),
  },
]
