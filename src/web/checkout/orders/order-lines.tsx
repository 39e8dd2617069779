/** Step one: what is bought, in which batch, and why something cannot be bought now, with a way on. */
import type { Quote } from '#contracts/checkout/cart.ts'
import { listed, price, taka } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { FieldError } from '#web/ui/fields/field.tsx'
import { TrashIcon } from '#web/ui/icons/task-icons.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { batchCard, batchLine } from '../cart/batch-words.ts'
import { type Wanted, withoutCourse } from '../cart/checkout-address.ts'
import { OrderLink } from '../cart/order-link.tsx'
import { PlaceInLine } from '../waiting-list/place-in-line.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

type Item = Quote['items'][number]

interface OrderLinesProps {
  items: readonly Item[]
  wanted: Wanted
  /** What stands above the button: the only course does not say it again. */
  said?: string | null
  onBatch: () => void
  onRemove: (slug: string) => void
}

export function OrderLines({ items, wanted, said, onBatch, onRemove }: OrderLinesProps) {
  const isSaid = items.length === 1 && items[0]?.refusal?.message === said
  return (
    <ul className="order-list">
      {items.map((item) => (
        <li key={item.slug} className="order">
          <img src={pictureAt(item.image, 96, 60)} alt="" width="96" height="60" />
          <div>
            <b>{item.course_name}</b>
            <input type="hidden" name="course" value={item.slug} />
            <BatchChoice item={item} onBatch={onBatch} />
            {item.opens_after.length > 0 && (
              <p className="small">{m.checkout_opens_after({ courses: listed(item.opens_after) })}</p>
            )}
            {item.refusal && !isSaid && <FieldError>{item.refusal.message}</FieldError>}
            <PlaceInLine item={item} />
            <div className="order__ways">
              {/* Where it is all there is, the button beside the order leads on. */}
              {item.refusal && (items.length > 1 || item.refusal.code !== 'already_enrolled') && <WayOn item={item} />}
              <OrderLink
                wanted={withoutCourse(wanted, item.slug)}
                variant="quiet"
                icon={<TrashIcon size={16} />}
                about={item.course_name}
                onClick={() => onRemove(item.slug)}
              >
                {m.checkout_remove()}
              </OrderLink>
            </div>
          </div>
          {!item.refusal && <LinePrice item={item} />}
        </li>
      ))}
    </ul>
  )
}

/** Cards to choose from where there is a choice, else one line. */
function BatchChoice({ item, onBatch }: { item: Item; onBatch: () => void }) {
  const others = item.batches.filter((batch) => batch.batch_no !== item.batch_no && batch.can_buy)
  const isChoice =
    others.length > 0 && item.refusal?.code !== 'already_enrolled' && item.refusal?.code !== 'coming_soon'
  if (!isChoice) {
    return (
      item.batch_no > 0 && (
        <p className="small muted">
          {batchLine(item)}
          <input type="hidden" name="batch" value={item.batch_no} />
        </p>
      )
    )
  }
  return (
    <>
      <RadioGroup
        legend={m.checkout_batch()}
        isLegendHidden
        // The groups of two courses are two groups.
        name={`batch-${item.slug}`}
        variant="cards"
        className="order__batch"
        defaultValue={String(item.batch_no)}
        onChange={onBatch}
        options={item.batches.map((batch) => {
          const { name, seats, details } = batchCard(batch, batch.total !== item.total)
          return {
            value: String(batch.batch_no),
            label: name,
            mark: <span className="seats">{seats}</span>,
            hint: details,
            isDisabled: !batch.can_buy && batch.batch_no !== item.batch_no,
          }
        })}
      />
      <noscript>
        <Button type="submit" isDense name="intent" value="show">
          {m.checkout_update()}
        </Button>
      </noscript>
    </>
  )
}

function WayOn({ item: { slug, refusal } }: { item: Item }) {
  if (refusal?.code === 'already_enrolled') {
    return (
      <ButtonLink isDense href={`/my-course/${slug}`}>
        {m.go_to_course()}
      </ButtonLink>
    )
  }
  const isKnown = refusal?.code !== 'not_found'
  return (
    <ButtonLink isDense href={isKnown ? `/courses/${slug}/details` : '/courses'}>
      {isKnown ? m.checkout_see_course() : m.checkout_see_courses()}
    </ButtonLink>
  )
}

function LinePrice({ item: { total, sub_total, discount_amount } }: { item: Item }) {
  return (
    <p className="price">
      <bdi>{price(total)}</bdi>
      {discount_amount > 0 && (
        <s>
          <span className="vh">{m.before_discount()} </span>
          <bdi>{taka(sub_total)}</bdi>
        </s>
      )}
    </p>
  )
}
