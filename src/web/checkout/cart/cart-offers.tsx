/** Courses that wait in this browser's cart and are not part of the order: one press adds them. */
import { useEffect } from 'react'
import { callApi } from '#web/lib/api/call-api.ts'
import { cart, loadCart, replaceCart } from '#web/lib/browser/browser-storage.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/fields/button.tsx'
import { CloseIcon } from '#web/ui/icons/icons.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import type { Wanted } from './checkout-address.ts'
import { OrderLink } from './order-link.tsx'
import { takeFromCart } from './take-from-cart.ts'

/** The cart is the account's, on every device: what is here goes in front, and what is there comes here. */
async function shareCart(): Promise<void> {
  const items = cart.get().map(({ slug, batch_no }) => ({ slug, batch_no }))
  const merged = await callApi('POST /cart', { body: { items } })
  if (merged.ok) replaceCart(merged.answer.data.items)
}

interface CartOffersProps {
  wanted: Wanted
  owned: readonly string[]
  isLearner?: boolean
}

export function CartOffers({ wanted, owned, isLearner }: CartOffersProps) {
  const kept = useStore(cart)
  useEffect(() => {
    loadCart()
    if (isLearner) void shareCart()
  }, [isLearner])
  const offers = kept.filter(({ slug }) => !owned.includes(slug) && !wanted.items.some((item) => item.slug === slug))
  if (offers.length === 0) return null
  return (
    <div className="cart-offers">
      <h3 className="label">{m.checkout_also_in_cart()}</h3>
      <ul>
        {offers.map(({ slug, course_name, batch_no }) => (
          <li key={slug} className="row between">
            <span>{course_name}</span>
            <span className="row nowrap">
              <OrderLink
                wanted={{ ...wanted, items: [...wanted.items, { slug, batch_no }] }}
                icon={<PlusIcon size={16} />}
                about={course_name}
              >
                {m.checkout_add()}
              </OrderLink>
              <IconButton
                isDense
                label={`${m.checkout_remove()} ${course_name}`}
                icon={<CloseIcon size={16} />}
                onClick={() => takeFromCart([slug], isLearner)}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
