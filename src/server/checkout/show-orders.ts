/** The buyer's orders: the list, and one of them. */
import type { Order } from '#contracts/checkout.ts'
import type { Locale } from '#contracts/locales.ts'
import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import { type BankAccount, presentOrder } from './present-order.ts'
import { findOwnOrder, listOwnOrders, showOrderById } from './queries/order-list.ts'
import { readSetting } from './queries/settings.ts'

export async function showOrders(
  database: Database,
  personId: string,
  locale: Locale,
  page: { page: number; perpage: number },
): Promise<{ rows: Order[]; total: number }> {
  const { rows, total } = await listOwnOrders(database, personId, page)
  const account = await bankAccount(database)
  return { rows: rows.map((row) => presentOrder(row, locale, account)), total }
}

/** Throws 404 also for somebody else's. */
export async function showOwnOrder(database: Database, personId: string, locale: Locale, no: string): Promise<Order> {
  const order = await findOwnOrder(database, personId, no)
  if (!order) throw notFound()
  return presentOrder(order, locale, await bankAccount(database))
}

/** For the answer of a use case that has checked whose it is. */
export async function showOrder(database: Database, locale: Locale, id: string): Promise<Order> {
  const order = await showOrderById(database, id)
  if (!order) throw notFound()
  return presentOrder(order, locale, await bankAccount(database))
}

const bankAccount = (database: Database) => readSetting<BankAccount>(database, 'bank_account')
