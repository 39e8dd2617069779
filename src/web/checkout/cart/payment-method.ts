/** The ways to pay by their names on the wire. */
import type { paymentMethods } from '#contracts/checkout/cart.ts'

export type PaymentMethod = (typeof paymentMethods)[number]

const known: readonly PaymentMethod[] = ['card', 'mobile', 'bank']

export const paymentMethodOf = (value: unknown): PaymentMethod | null => known.find((name) => name === value) ?? null
