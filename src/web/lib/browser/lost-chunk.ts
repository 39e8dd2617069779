/** A script that is gone after a release: the page reloads once, at most once a minute (specification section 8). */
const key = 'reloaded-at'
const guard = 60_000
let spared = 0

export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (spared > 0 || Date.now() - last < guard) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    window.location.reload()
  })
}

/** For a script that a page can do without: the page is not loaded again when it is missing, so typed text is kept. */
export async function withoutReload<Result>(load: () => Promise<Result>): Promise<Result> {
  spared += 1
  try {
    return await load()
  } finally {
    spared -= 1
  }
}
