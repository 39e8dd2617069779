/** /admin/industries and /admin/subjects: names, descriptions, order, what is on the site. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { OrderButtons } from '#web/lib/office/order-buttons.tsx'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { panelAddress } from '#web/ui/desk/address.ts'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { SidePanel, WithPanel } from '#web/ui/desk/side-panel.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { TermMerge } from '../term-merge.tsx'
import type { Route } from './+types/terms.ts'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

const kindOf = (request: Request) =>
  new URL(request.url).pathname.includes('/subjects') ? ('subjects' as const) : ('industries' as const)

export async function loader({ context, request }: Route.LoaderArgs) {
  const kind = kindOf(request)
  const { data } = await api(context, 'GET /admin/taxonomy/:kind', { params: { kind } }, request)
  const { searchParams } = new URL(request.url)
  const [term, into] = [searchParams.get('panel'), searchParams.get('into')]
  const isAsked = term && into && term !== into && data.can.delete
  const merge = isAsked
    ? await api(context, 'GET /admin/taxonomy/:kind/:term/merge', { params: { kind, term }, query: { into } }, request)
    : undefined
  return { ...data, kind, merge: merge && into ? { ...merge.data, into } : undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text, texts, orNull, isOn } = await readForm(request)
  const kind = kindOf(request)
  const asked = { context, request }
  const term = text('id')
  if (text('intent') === 'order') {
    const sent = { params: { kind }, body: { order: text('order').split(',') } }
    const acting = await act(asked, 'POST /admin/taxonomy/:kind/order', sent)
    return { acted: acting.ok ? done(m.pub_order_saved()) : acting.acted, typed: undefined }
  }
  if (text('intent') === 'merge') {
    const sent = { params: { kind, term }, body: { into: text('into') } }
    const acting = await act(asked, 'POST /admin/taxonomy/:kind/:term/merge', sent)
    return { acted: acting.ok ? done(m.term_merged()) : acting.acted, typed: undefined }
  }
  if (text('intent') === 'delete') {
    const acting = await act(asked, 'DELETE /admin/taxonomy/:kind/:term', { params: { kind, term } })
    return { acted: acting.ok ? done(m.pub_deleted()) : acting.acted, typed: undefined }
  }
  const body = {
    name: texts('name'),
    description: texts('description'),
    image: orNull('image'),
    is_published: isOn('is_published'),
  }
  const seen = text('seen')
  const acting = term
    ? await act(asked, 'PUT /admin/taxonomy/:kind/:term', { params: { kind, term }, body: { ...body, seen } })
    : await act(asked, 'POST /admin/taxonomy/:kind', { params: { kind }, body: { ...body, address: text('address') } })
  return { acted: acting.ok ? done(m.pub_live_now()) : acting.acted, typed: { ...body, seen } }
}

const titleOf = (kind: 'industries' | 'subjects') => (kind === 'subjects' ? m.office_subjects() : m.office_industry())

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: titleOf(loaderData?.kind ?? 'industries'), path: '/admin/industries', isPrivate: true })

export default function Terms({ loaderData: { terms, can, kind, merge }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed } = actionData ?? {}
  const errors = acted?.errors ?? {}
  const open = search.get('panel')
  const term = terms.find(({ term_id: id }) => id === open)
  const isOpen = open === 'new' ? can.create : term !== undefined
  const wrong = acted && !acted.isDone ? typed : undefined
  const order = terms.map(({ term_id: id }) => id)
  const panel = isOpen && (
    <SidePanel
      key={open}
      title={term ? term.name : m.pub_add()}
      closeHref={panelAddress(search, null)}
      closeLabel={m.close()}
    >
      <Form method="post" className="grid gap-4" preventScrollReset noValidate>
        <ActedNote acted={acted} />
        {term && <SeenField seen={term.seen} acted={acted} sent={wrong?.seen} />}
        <input type="hidden" name="id" value={term?.term_id ?? ''} />
        <TextsFields
          name="name"
          label={m.people_name()}
          values={wrong?.name ?? term?.names}
          errors={errors}
          maxLength={80}
        />
        <TextsFields
          name="description"
          label={m.pub_description()}
          values={wrong?.description ?? term?.descriptions}
          errors={errors}
          maxLength={1000}
          rows={3}
        />
        {!term && (
          <TextField
            name="address"
            label={m.pub_path()}
            hint={m.pub_path_hint()}
            dir="ltr"
            maxLength={80}
            error={errors.address}
          />
        )}
        {kind === 'industries' && (
          <PictureField
            name="image"
            label={m.pub_image()}
            value={wrong?.image ?? term?.image}
            error={errors.image}
            address="/api/admin/industries/pictures"
          />
        )}
        <Checkbox name="is_published" defaultChecked={wrong?.is_published ?? term?.is_published ?? false}>
          {m.pub_show_on_site()}
        </Checkbox>
        {(term ? can.edit : can.create) && (
          <div className="actions">
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </div>
        )}
      </Form>
      {term && can.delete && <TermMerge term={term} terms={terms} merge={merge} />}
      {term && can.delete && (
        <ConfirmForm
          trigger={m.pub_delete()}
          title={m.pub_delete_text({ name: term.name })}
          confirmText={m.pub_delete()}
          cancelText={m.people_cancel()}
          values={{ intent: 'delete', id: term.term_id }}
          isDanger
        >
          {m.pub_delete_term_text()}
        </ConfirmForm>
      )}
    </SidePanel>
  )
  return (
    <>
      <PageHead title={titleOf(kind)} lead={m.pub_terms_lead()}>
        {can.create && (
          <ButtonLink variant="primary" href="?panel=new" icon={<PlusIcon size={16} />}>
            {m.pub_add()}
          </ButtonLink>
        )}
      </PageHead>
      {!isOpen && acted && (
        <FormNote tone={acted.isDone ? 'ok' : 'bad'} of={acted} className="mb-4">
          {acted.note}
        </FormNote>
      )}
      <WithPanel panel={panel}>
        <DataList
          caption={titleOf(kind)}
          texts={listTexts()}
          rows={terms}
          rowKey={({ term_id: id }) => id}
          columns={[
            {
              key: 'name',
              label: m.people_name(),
              isLead: true,
              cell: ({ term_id: id, name, shown_image: image }) => (
                <span className="row">
                  <img src={pictureAt(image, 64, 40)} alt="" className="term-picture" loading="lazy" />
                  <RowLink href={panelAddress(search, id)}>{name}</RowLink>
                </span>
              ),
            },
            {
              key: 'state',
              label: m.pub_state(),
              cell: ({ is_published: isPublished }) =>
                isPublished ? <Badge tone="ok">{m.pub_shown()}</Badge> : <Badge>{m.pub_hidden()}</Badge>,
            },
            {
              key: 'courses',
              label: m.office_courses(),
              isNumeric: true,
              cell: ({ courses_count: count }) => number(count),
            },
            ...(can.edit
              ? [
                  {
                    key: 'order',
                    label: m.pub_order(),
                    isLabelHidden: true,
                    cell: ({ term_id: id, name }: (typeof terms)[number]) => (
                      <OrderButtons order={order} index={order.indexOf(id)} name={name} />
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
