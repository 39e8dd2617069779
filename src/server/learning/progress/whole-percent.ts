/** A share in whole per cent, rounded once and nowhere cut; 100 only when everything is done. As `whole_percent` in SQL. */
export function wholePercent(done: number, total: number): number {
  if (total === 0) return 0
  return done >= total ? 100 : Math.min(99, Math.round((done * 100) / total))
}
