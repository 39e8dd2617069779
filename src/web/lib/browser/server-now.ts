/** The server's clock in the browser: a wrong phone clock changes no countdown. */
let offset: number | undefined

/** Milliseconds since the epoch by the server's clock, which every page carries in its Server-Timing header. */
export function serverNow(): number {
  if (offset === undefined) {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const told = Number(navigation?.serverTiming.find(({ name }) => name === 'now')?.description)
    offset = told > 0 && navigation ? told - (performance.timeOrigin + navigation.responseStart) : 0
  }
  return Date.now() + offset
}
