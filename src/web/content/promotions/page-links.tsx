/** Which of the academy's own pages the topbar or the footer links: put in, taken out, moved. */
import { Form } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { OrderButtons } from '#web/lib/office/order-buttons.tsx'

interface LinkablePage {
  slug: string
  title: string
  is_live: boolean
  topbar_position: number | null
  footer_position: number | null
}
type Props = { title: string; place: 'topbar' | 'footer'; pages: readonly LinkablePage[]; canEdit: boolean }

export function PageLinks({ title, place, pages, canEdit }: Props) {
  const positionOf = (page: LinkablePage) => page[`${place}_position`] ?? Number.POSITIVE_INFINITY
  const rows = [...pages].sort((a, b) => positionOf(a) - positionOf(b) || a.slug.localeCompare(b.slug))
  const order = rows.filter((page) => positionOf(page) < Number.POSITIVE_INFINITY).map(({ slug }) => slug)
  return (
    <section className="panel mt-6" aria-labelledby={`links-${place}`}>
      <h2 id={`links-${place}`} className="h4 panel__title">
        {title}
      </h2>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ slug }) => slug}
        columns={[
          {
            key: 'page',
            label: m.pub_page(),
            isLead: true,
            cell: ({ slug, title: name }) => (
              <SmartLink className="link" href={`/admin/site/texts/page/${slug}`}>
                {name}
              </SmartLink>
            ),
          },
          {
            key: 'shown',
            label: m.pub_in_menu(),
            cell: ({ slug, is_live: isLive }) =>
              order.includes(slug) ? (isLive ? m.pub_yes() : m.pub_once_published()) : m.pub_no(),
          },
          ...(canEdit
            ? [
                {
                  key: 'tools',
                  label: m.pub_order(),
                  isLabelHidden: true,
                  cell: ({ slug, title: name }: LinkablePage) => (
                    <div className="actions">
                      {order.includes(slug) && (
                        <OrderButtons order={order} index={order.indexOf(slug)} name={name} intent={place} />
                      )}
                      <PutOrTake {...{ place, slug, name, order, title }} />
                    </div>
                  ),
                },
              ]
            : []),
        ]}
        isDense
      />
    </section>
  )
}

type ToolProps = Pick<Props, 'place' | 'title'> & { slug: string; name: string; order: readonly string[] }

function PutOrTake({ place, title, slug, name, order }: ToolProps) {
  const isIn = order.includes(slug)
  const next = isIn ? order.filter((each) => each !== slug) : [...order, slug]
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value={place} />
      <input type="hidden" name="order" value={next.join(',')} />
      <Button
        type="submit"
        isDense
        aria-label={`${title}: ${isIn ? m.pub_take_out_of({ name }) : m.pub_put_in_of({ name })}`}
      >
        {isIn ? m.pub_take_out() : m.pub_put_in()}
      </Button>
    </Form>
  )
}
