/** The middle of what peers gave, by halves as points go. */
export function median(totals: readonly number[]): number {
  const inOrder = totals.toSorted((one, other) => one - other)
  const middle = inOrder.length / 2
  const at = (place: number) => inOrder[place] ?? 0
  const value = Number.isInteger(middle) ? (at(middle - 1) + at(middle)) / 2 : at(Math.floor(middle))
  return Math.round(value * 2) / 2
}
