/** A script that is gone after a release: the page reloads once, at most once a minute (specification section 8). */
const key = 'reloaded-at'
const guard = 60_000

export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < guard) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    window.location.reload()
  })
}
