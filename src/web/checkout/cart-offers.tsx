/** Courses that wait in this browser's cart and are not part of the order: one press adds them. */
import { useEffect } from 'react'
import { cart, loadCart, removeFromCart } from '#web/lib/browser-storage.ts'
import { useStore } from '#web/lib/store.ts'
import { m } from '#web/paraglide/messages.js'
import { IconButton } from '#web/ui/button.tsx'
import { CloseIcon, PlusIcon } from '#web/ui/icons.tsx'
import type { Wanted } from './checkout-address.ts'
import { OrderLink } from './order-link.tsx'

export function CartOffers({ wanted, owned }: { wanted: Wanted; owned: readonly string[] }) {
  const kept = useStore(cart)
  useEffect(loadCart, [])
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
                onClick={() => takeFromCart([slug])}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

export function takeFromCart(slugs: readonly string[]): void {
  loadCart()
  for (const slug of slugs) {
    const position = cart.get().findIndex((item) => item.slug === slug)
    if (position >= 0) removeFromCart(position)
  }
}
