/** The sums of a statement in taka, and the payouts that stand in it. */
import type { FoundPayout, FoundSums } from './statements.sql.ts'

const sumOf = (payouts: readonly FoundPayout[], of: (payout: FoundPayout) => number) =>
  payouts.reduce(
    (sum, payout) => sum + (payout.was_paid_in_month ? of(payout) : 0) - (payout.came_back_in_month ? of(payout) : 0),
    0,
  ) / 100

/** Opening and what was earned, less tax and what was sent, is the balance. */
export const presentSums = (sums: FoundSums) => ({
  opening: sums.opening_paisa / 100,
  earned: sums.earned_paisa / 100,
  tax: sumOf(sums.payouts, (payout) => payout.tax_paisa),
  paid: sumOf(sums.payouts, (payout) => payout.gross_paisa - payout.tax_paisa),
  balance: sums.balance_paisa / 100,
  agrees: sums.moved_paisa === sums.booked_paisa,
  payouts: sums.payouts.map(({ gross_paisa, tax_paisa, ...payout }) => ({
    ...payout,
    amount: gross_paisa / 100,
    tax: tax_paisa / 100,
    sent: (gross_paisa - tax_paisa) / 100,
  })),
})
