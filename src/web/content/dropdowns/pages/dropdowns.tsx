/** /admin/site/dropdowns: the choices of one drop-down list, chosen above it; words, order, merging. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { type DropdownList, dropdownLists } from '#contracts/content/dropdowns.office.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { OrderButtons } from '#web/lib/office/order-buttons.tsx'
import { number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { panelAddress } from '#web/ui/desk/address.ts'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { WithPanel } from '#web/ui/desk/side-panel.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { listNames } from '../list-names.ts'
import { OptionPanel } from '../option-panel.tsx'
import type { Route } from './+types/dropdowns.ts'

const listOf = (request: Request): DropdownList => {
  const asked = new URL(request.url).searchParams.get('list')
  return dropdownLists.find((each) => each === asked) ?? 'DEPARTMENT'
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const list = listOf(request)
  const { data } = await api(context, 'GET /admin/site/dropdowns/:list', { params: { list } }, request)
  return { ...data, list }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text, texts } = await readForm(request)
  const asked = { context, request }
  const list = listOf(request)
  const params = { list, option: text('option') }
  const typed = { text: texts('text'), seen: text('seen') }
  const acting = await (() => {
    switch (text('intent')) {
      case 'order':
        return act(asked, 'POST /admin/site/dropdowns/:list/order', {
          params: { list },
          body: { order: text('order').split(',') },
        })
      case 'merge':
        return act(asked, 'POST /admin/site/dropdowns/:list/:option/merge', { params, body: { into: text('into') } })
      case 'delete':
        return act(asked, 'DELETE /admin/site/dropdowns/:list/:option', { params })
      case 'edit':
        return act(asked, 'PUT /admin/site/dropdowns/:list/:option', { params, body: typed })
      default:
        return act(asked, 'POST /admin/site/dropdowns/:list', { params: { list }, body: { text: typed.text } })
    }
  })()
  return { acted: acting.ok ? done(m.dropdown_done()) : acting.acted, typed }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_dropdowns(), path: '/admin/site/dropdowns', isPrivate: true })

export default function Dropdowns({ loaderData: { options, can, list }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed } = actionData ?? {}
  const open = search.get('panel')
  const option = options.find(({ value }) => value === open)
  const isOpen = can.edit && (open === 'new' || option !== undefined)
  const order = options.map(({ value }) => value)
  const panel = isOpen && (
    <OptionPanel
      key={open}
      option={option}
      options={options}
      canTakeOut={can.take_out}
      acted={acted}
      typed={acted && !acted.isDone ? typed : undefined}
      isSaving={isSaving}
    />
  )
  return (
    <>
      <PageHead title={m.office_dropdowns()} lead={m.dropdown_lead()}>
        {can.edit && (
          <ButtonLink variant="primary" href={panelAddress(search, 'new')} icon={<PlusIcon size={16} />}>
            {m.pub_add()}
          </ButtonLink>
        )}
      </PageHead>
      <Form method="get" className="row row--wrap mb-4 items-end">
        <Select
          key={list}
          name="list"
          label={m.dropdown_list()}
          defaultValue={list}
          options={dropdownLists.map((value) => ({ value, label: listNames[value]() }))}
        />
        <Button type="submit">{m.dropdown_show()}</Button>
      </Form>
      {!isOpen && acted && (
        <FormNote tone={acted.isDone ? 'ok' : 'bad'} of={acted} className="mb-4">
          {acted.note}
        </FormNote>
      )}
      <WithPanel panel={panel}>
        <DataList
          caption={listNames[list]()}
          texts={listTexts()}
          rows={options}
          rowKey={({ value }) => value}
          columns={[
            {
              key: 'text',
              label: m.dropdown_choice(),
              isLead: true,
              cell: ({ value, text }) =>
                can.edit ? <RowLink href={panelAddress(search, value)}>{text}</RowLink> : <bdi>{text}</bdi>,
            },
            {
              key: 'uses',
              label: m.dropdown_uses(),
              isNumeric: true,
              cell: ({ uses }) => (uses === null ? '–' : number(uses)),
            },
            ...(can.edit
              ? [
                  {
                    key: 'order',
                    label: m.pub_order(),
                    isLabelHidden: true,
                    cell: ({ value, text }: (typeof options)[number]) => (
                      <OrderButtons order={order} index={order.indexOf(value)} name={text} />
                    ),
                  },
                ]
              : []),
          ]}
          empty={<EmptyState title={m.pub_nothing_found()} />}
          isDense
        />
      </WithPanel>
    </>
  )
}
