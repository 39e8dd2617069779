/** Keeps visited pages for times without a network. */

declare global {
  interface Window {
    __reactRouterManifest?: { version: string }
  }
}

const isSparing = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Tells the service worker what to keep: the address of the page that is open. Nothing for who spares data. */
function keepThisPage(): void {
  if (isSparing()) return
  navigator.serviceWorker?.controller?.postMessage({ visited: location.pathname + location.search })
}

/** A new build has a new worker, which forgets what the former kept. */
export async function startKeeping(): Promise<void> {
  const build = window.__reactRouterManifest?.version
  if (!build || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('controllerchange', keepThisPage)
  try {
    await navigator.serviceWorker.register(`/sw.js?build=${encodeURIComponent(build)}`)
    keepThisPage()
    window.navigation?.addEventListener('currententrychange', keepThisPage)
  } catch {
    // A browser that forbids workers reads online.
  }
}
