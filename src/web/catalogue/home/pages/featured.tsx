/** /admin/featured: the courses that stand first in their department on the home page. */
import { readList } from '#web/lib/api/read-list.ts'
import { Form, useSearchParams } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { OrderButtons } from '#web/lib/office/order-buttons.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Route } from './+types/featured.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await readList(context, 'GET /admin/featured', { request })).answer.data
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const body = { courses: text('order').split(',').filter(Boolean) }
  const acting = await act({ context, request }, 'PUT /admin/featured', { body })
  return acting.ok ? done(m.pub_live_now()) : acting.acted
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_featured(), path: '/admin/featured', isPrivate: true })

type Course = Route.ComponentProps['loaderData']['featured'][number]

function Choice({ order, label, children }: { order: readonly string[]; label: string; children: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="order" value={order.join(',')} />
      <Button type="submit" isDense aria-label={label}>
        {children}
      </Button>
    </Form>
  )
}

export default function Featured({ loaderData: { featured, found, can }, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const order = featured.map(({ course_id: id }) => id)
  const name = { key: 'name', label: m.pub_course(), isLead: true, cell: (course: Course) => course.course_name }
  const tools = (cell: (course: Course) => React.ReactNode) =>
    can.edit ? [{ key: 'tools', label: m.pub_order(), isLabelHidden: true, className: 'end', cell }] : []
  return (
    <>
      <PageHead title={m.office_featured()} lead={m.pub_featured_lead()} />
      <FormNote tone={actionData?.isDone ? 'ok' : 'bad'} of={actionData} className="mb-4">
        {actionData?.note}
      </FormNote>
      <section className="panel" aria-labelledby="featured">
        <h2 className="h4 panel__title" id="featured">
          {m.office_featured()}
        </h2>
        <Table
          caption={m.office_featured()}
          rows={featured}
          rowKey={({ course_id: id }) => id}
          columns={[
            name,
            ...tools(({ course_id: id, course_name: course }) => (
              <div className="actions">
                <OrderButtons order={order} index={order.indexOf(id)} name={course} />
                <Choice order={order.filter((each) => each !== id)} label={m.pub_take_out_of({ name: course })}>
                  {m.pub_take_out()}
                </Choice>
              </div>
            )),
          ]}
          empty={<EmptyState title={m.pub_none_featured()} />}
          isDense
        />
      </section>
      <section className="panel mt-6" aria-labelledby="more">
        <h2 className="h4 panel__title" id="more">
          {m.pub_more_courses()}
        </h2>
        <Form role="search" className="bar data-list" aria-label={m.pub_more_courses()} preventScrollReset>
          <TextField
            name="q"
            type="search"
            isDense
            label={m.pub_course()}
            maxLength={100}
            defaultValue={search.get('q') ?? ''}
          />
          <Button type="submit" isDense>
            {m.search()}
          </Button>
        </Form>
        <Table
          caption={m.pub_more_courses()}
          rows={found}
          rowKey={({ course_id: id }) => id}
          columns={[
            name,
            ...tools(({ course_id: id, course_name: course }) => (
              <Choice order={[...order, id]} label={m.pub_feature_of({ name: course })}>
                {m.pub_feature()}
              </Choice>
            )),
          ]}
          empty={<EmptyState title={m.pub_nothing_found()} />}
          isDense
        />
      </section>
    </>
  )
}
