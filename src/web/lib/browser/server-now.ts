/** The server's clock in the browser: a phone clock that is wrong, or set back while the page is open, changes no countdown. */
let offset: number | undefined
/** What the page's own clock, which nobody can set, is behind; it may rest while the phone sleeps. */
let pageOffset = 0

/** Milliseconds since the epoch by the server's clock, which every page carries in its Server-Timing header. */
export function serverNow(): number {
  if (offset === undefined) {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const told = Number(navigation?.serverTiming.find(({ name }) => name === 'now')?.description)
    offset = told > 0 && navigation ? told - (performance.timeOrigin + navigation.responseStart) : 0
    pageOffset = performance.timeOrigin + offset
  }
  return Math.max(Date.now() + offset, performance.now() + pageOffset)
}
