/** The idempotency key of an order in this tab: the same order pressed again, also after Back, stays one order. */

const place = 'order_key'
// After that the gateway's page is about to expire, so the next press starts a new session there.
const lifetime = 15 * 60_000

interface KeptKey {
  order: string
  key: string
  at: number
}

function kept(): KeptKey | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as KeptKey | null
  } catch {
    return null
  }
}

/** `order` is everything that is sent; `fresh` becomes its key unless it has one. */
export function orderKey(order: string, fresh: string, now = Date.now()): string {
  const known = kept()
  if (known?.order === order && now - known.at < lifetime) return known.key
  try {
    sessionStorage.setItem(place, JSON.stringify({ order, key: fresh, at: now } satisfies KeptKey))
  } catch {
    // Without storage the fresh key still guards against a double click.
  }
  return fresh
}

/** Once an order is over, the same courses again are another order. */
export function forgetOrderKey(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}
