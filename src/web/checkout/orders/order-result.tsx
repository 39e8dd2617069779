/** What became of a payment: one heading, one sentence, one way on; while nobody knows yet it keeps asking. */
import { boughtBatch } from '../cart/batch-words.ts'
import type { ReactNode } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { Order } from '#contracts/checkout/orders.ts'
import { dateAndTime, price } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { AlertIcon, ClockIcon, CloseIcon, DoneIcon } from '#web/ui/icons/icons.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { less } from '../cart/totals.tsx'
import { InvoiceLink } from '../documents/invoice-link.tsx'
import { pathToOrderAgain } from './order-again.tsx'
import { OrderTitle } from './order-title.tsx'
import { isBought, isWaiting, learnPath } from './order-words.ts'
import { useEndedOrder } from './use-ended-order.ts'
import { useOrderNews } from './news/use-order-news.ts'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

interface Words {
  heading: () => string
  text: () => string
  tone: 'ok' | 'bad' | 'plain' | 'warn'
  Icon: typeof DoneIcon
}

const success: Words = { heading: m.result_success, text: m.result_success_text, tone: 'ok', Icon: DoneIcon }
const enrolled: Words = { heading: m.result_enrolled, text: m.result_enrolled_text, tone: 'ok', Icon: DoneIcon }
const checking: Words = { heading: m.result_checking, text: m.result_checking_text, tone: 'warn', Icon: ClockIcon }
const others: Partial<Record<Order['state'], Words>> = {
  failed: { heading: m.result_failed, text: m.result_failed_text, tone: 'bad', Icon: AlertIcon },
  cancelled: { heading: m.result_cancelled, text: m.result_cancelled_text, tone: 'plain', Icon: CloseIcon },
  expired: { heading: m.result_expired, text: m.result_expired_text, tone: 'plain', Icon: ClockIcon },
  under_review: { heading: m.result_review, text: m.result_review_text, tone: 'warn', Icon: ClockIcon },
}

function wordsOf(order: Pick<Order, 'state' | 'total'>): Words {
  if (isBought(order)) return order.total > 0 ? success : enrolled
  return others[order.state] ?? checking
}
export const headingOf = (order: Pick<Order, 'state' | 'total'>): string => wordsOf(order).heading()

interface OrderResultProps {
  order: Order
  payKey: string
  error?: string | undefined
  /** Between what was ordered and the way on. */
  children?: ReactNode
}

export function OrderResult({ order, payKey, error, children }: OrderResultProps) {
  useEndedOrder(order)
  const isSlow = useOrderNews(order)
  const { heading, text, tone, Icon } = wordsOf(order)
  return (
    <section className="panel result__panel">
      <div className="selvedge" aria-hidden="true" />
      <div className="result__body">
        <div role="status">
          <span className={`result__mark result__mark--${tone}`}>
            <Icon size={24} />
          </span>
          <h1 className="title">{heading()}</h1>
          <p className="muted">{isSlow && isWaiting(order) ? m.result_slow_text() : text()}</p>
        </div>
        <FormNote className="empty:hidden">{error}</FormNote>
        <OrderedCourses order={order} />
        {children}
        <WayOn order={order} payKey={payKey} isSlow={isSlow} />
      </div>
    </section>
  )
}

function OrderedCourses({ order }: { order: Order }) {
  const isOne = order.items.length === 1
  return (
    <ul className="result__list">
      {order.items.map((item) => (
        <li key={item.slug}>
          <img src={pictureAt(item.image, 72, 45)} alt="" width="72" height="45" />
          <div>
            <b>{item.course_name}</b>
            <p className="small muted">{boughtBatch(item)}</p>
          </div>
          {isBought(order) && !isOne ? (
            <ButtonLink isDense href={learnPath(item)} aria-label={`${m.go_to_course()}: ${item.course_name}`}>
              {m.go_to_course()}
            </ButtonLink>
          ) : (
            <p className="num">
              <bdi>{price(item.total)}</bdi>
            </p>
          )}
        </li>
      ))}
      {order.coupon && order.coupon_discount > 0 && (
        <li className="result__sum">
          <span className="muted">{m.checkout_coupon_of({ code: order.coupon })}</span>
          <p className="num">
            <bdi>{less(order.coupon_discount)}</bdi>
          </p>
        </li>
      )}
      <li className="result__sum">
        <span>
          <Link to={`/orders/${order.no}`}>
            <OrderTitle no={order.no} />
          </Link>
          {order.paid_at && <small className="muted block">{dateAndTime(order.paid_at)}</small>}
        </span>
        <b className="num">
          <bdi>{price(order.total)}</bdi>
        </b>
      </li>
    </ul>
  )
}

function WayOn({ order, payKey, isSlow }: { order: Order; payKey: string; isSlow: boolean }) {
  const isBusy = useNavigation().state !== 'idle'
  const [first] = order.items
  if (isBought(order)) {
    return (
      <div className="result__ways">
        {first && order.items.length === 1 && (
          <ButtonLink variant="primary" href={learnPath(first)}>
            {m.go_to_course()}
          </ButtonLink>
        )}
        {order.has_invoice && <InvoiceLink order={order} />}
        <ButtonLink variant="quiet" href="/orders">
          {m.orders_title()}
        </ButtonLink>
      </div>
    )
  }
  if (order.state === 'under_review' || (isWaiting(order) && !isSlow)) {
    return (
      <div className="result__ways">
        {isWaiting(order) && (
          <ButtonLink href={`/checkout/result?order=${order.no}`}>{m.result_check_again()}</ButtonLink>
        )}
        {/* Whoever came back from the payment's page without paying. */}
        {isWaiting(order) && order.can.pay && (
          <Form method="post">
            <input type="hidden" name="key" value={payKey} />
            <input type="hidden" name="payment_method" value={order.payment_method ?? 'card'} />
            <Button type="submit" variant="quiet" name="intent" value="pay" isLoading={isBusy}>
              {m.result_not_paid()}
            </Button>
          </Form>
        )}
        <ButtonLink variant="quiet" href="/orders">
          {m.orders_title()}
        </ButtonLink>
      </div>
    )
  }
  return (
    <Form method="post" className="result__ways">
      <input type="hidden" name="key" value={payKey} />
      <input type="hidden" name="payment_method" value={order.payment_method ?? 'card'} />
      {order.can.pay && (
        <Button type="submit" variant="primary" name="intent" value="pay" isLoading={isBusy}>
          {m.result_try_again()}
        </Button>
      )}
      <ButtonLink variant={order.can.pay ? 'line' : 'primary'} href={pathToOrderAgain(order)}>
        {m.result_back()}
      </ButtonLink>
    </Form>
  )
}
