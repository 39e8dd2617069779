/** /admin/site/menus: which courses the menu on top of every page lists, which own pages topbar and footer link, and in which order. */
import { Form } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { OrderButtons } from '#web/lib/office/order-buttons.tsx'
import { PageLinks } from '../../promotions/page-links.tsx'
import type { Route } from './+types/menus.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/site/menus', {}, request)).data
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const order = text('order').split(',').filter(Boolean)
  const place = (['topbar', 'footer'] as const).find((each) => each === text('intent'))
  if (place) {
    const acting = await act({ context, request }, 'PUT /admin/site/page-links', { body: { place, pages: order } })
    if (acting.ok) return done(m.pub_live_now())
    return { ...acting.acted, note: acting.acted.errors.pages ?? acting.acted.note }
  }
  const body = { courses: order }
  const acting = await act({ context, request }, 'PUT /admin/site/menus', { body })
  return acting.ok ? done(m.pub_live_now()) : acting.acted
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_menus(), path: '/admin/site/menus', isPrivate: true })

export default function Menus({ loaderData: { courses, pages, can }, actionData }: Route.ComponentProps) {
  const order = courses.filter(({ is_in_menu: isIn }) => isIn).map(({ course_id: id }) => id)
  return (
    <>
      <PageHead title={m.office_menus()} lead={m.pub_menus_lead()} />
      <FormNote tone={actionData?.isDone ? 'ok' : 'bad'} of={actionData} className="mb-4">
        {actionData?.note}
      </FormNote>
      <section className="panel">
        <Table
          caption={m.office_menus()}
          rows={courses}
          rowKey={({ course_id: id }) => id}
          columns={[
            { key: 'name', label: m.pub_course(), isLead: true, cell: ({ course_name: name }) => name },
            {
              key: 'shown',
              label: m.pub_in_menu(),
              cell: ({ is_in_menu: isIn }) => (isIn ? m.pub_yes() : m.pub_no()),
            },
            ...(can.edit
              ? [
                  {
                    key: 'tools',
                    label: m.pub_order(),
                    isLabelHidden: true,
                    cell: ({ course_id: id, course_name: name, is_in_menu: isIn }: (typeof courses)[number]) => (
                      <div className="actions">
                        {isIn && <OrderButtons order={order} index={order.indexOf(id)} name={name} />}
                        <Form method="post" preventScrollReset>
                          <input
                            type="hidden"
                            name="order"
                            value={(isIn ? order.filter((each) => each !== id) : [...order, id]).join(',')}
                          />
                          <Button
                            type="submit"
                            isDense
                            aria-label={isIn ? m.pub_take_out_of({ name }) : m.pub_put_in_of({ name })}
                          >
                            {isIn ? m.pub_take_out() : m.pub_put_in()}
                          </Button>
                        </Form>
                      </div>
                    ),
                  },
                ]
              : []),
          ]}
          isDense
        />
      </section>
      {pages.length > 0 && (
        <>
          <PageLinks title={m.pub_links_topbar()} place="topbar" pages={pages} canEdit={can.edit} />
          <PageLinks title={m.pub_links_footer()} place="footer" pages={pages} canEdit={can.edit} />
        </>
      )}
    </>
  )
}
