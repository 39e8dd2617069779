/** What the browser forgets once an order is decided: its key, and what was bought from the cart. */
import { useEffect } from 'react'
import type { Order } from '#contracts/checkout/orders.ts'
import { forgetPendingCourse } from '#web/lib/browser/browser-storage.ts'
import { takeFromCart } from '../cart/take-from-cart.ts'
import { forgetOrderKey } from '../placing/order-key.ts'
import { isBought, isWaiting } from './order-words.ts'

export function useEndedOrder(order: Order): void {
  useEffect(() => {
    if (isWaiting(order)) return
    forgetOrderKey()
    if (!isBought(order)) return
    takeFromCart(order.items.map(({ slug }) => slug))
    forgetPendingCourse()
  }, [order])
}
