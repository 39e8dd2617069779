/** /admin/site/faqs: questions and answers by group, in the order visitors read them. */
import { Form, useNavigation } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { OrderButtons } from '#web/lib/office/order-buttons.tsx'
import { TextList } from '../../texts/text-list.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import type { Route } from './+types/faqs.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/site/faqs', {}, request)).data
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text, texts } = await readForm(request)
  const asked = { context, request }
  const of = text('group') || 'new'
  if (text('intent') === 'order') {
    const acting = await act(asked, 'POST /admin/site/faqs-order', { body: { order: text('order').split(',') } })
    return acting.ok ? done(m.pub_order_saved()) : acting.acted
  }
  const body = { name: texts(`name-${of}`) }
  const acting =
    of === 'new'
      ? await act(asked, 'POST /admin/site/faq-groups', { body })
      : await act(asked, 'PUT /admin/site/faq-groups/:group', { params: { group: of }, body })
  if (acting.ok) return done(m.pub_saved(), of)
  const errors = Object.fromEntries(
    Object.entries(acting.acted.errors).map(([field, message]) => [field.replace(/^name/, `name-${of}`), message]),
  )
  return { ...acting.acted, errors, of }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_faqs(), path: '/admin/site/faqs', isPrivate: true })

export default function Faqs({ loaderData: { groups, can }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const nameForm = (group: string, title: string, values?: Record<string, string>) => (
    <details className="quiet-details" open={actionData?.of === group && !actionData.isDone}>
      <summary>{title}</summary>
      <Form method="post" className="grid gap-4 mt-4" preventScrollReset>
        <input type="hidden" name="intent" value="name" />
        <input type="hidden" name="group" value={group} />
        <TextsFields
          name={`name-${group}`}
          label={m.pub_group_name()}
          values={values}
          errors={actionData?.errors}
          maxLength={80}
        />
        <div>
          <Button type="submit" isLoading={isSaving}>
            {m.people_save()}
          </Button>
        </div>
      </Form>
    </details>
  )
  return (
    <>
      <PageHead title={m.office_faqs()} lead={m.pub_faqs_lead()}>
        {can.create && groups.length > 0 && (
          <ButtonLink variant="primary" href="/admin/site/faqs/new" icon={<PlusIcon size={16} />}>
            {m.pub_new_faq()}
          </ButtonLink>
        )}
      </PageHead>
      <FormNote tone={actionData?.isDone ? 'ok' : 'bad'} of={actionData} className="mb-4">
        {actionData?.note}
      </FormNote>
      <div className="grid gap-8">
        {groups.map((group) => {
          const order = group.faqs.map(({ slug }) => slug)
          return (
            <div key={group.slug} className="grid gap-3">
              <h2 className="h3">{group.name}</h2>
              <TextList
                caption={group.name}
                kind="faq"
                rows={group.faqs}
                {...(can.edit
                  ? {
                      tools: ({ title }: { title: string }, index: number) => (
                        <OrderButtons order={order} index={index} name={title} />
                      ),
                    }
                  : {})}
              />
              {can.edit && nameForm(group.slug, m.pub_rename_group({ name: group.name }), group.names)}
            </div>
          )
        })}
        {can.create && nameForm('new', m.pub_new_group())}
      </div>
    </>
  )
}
