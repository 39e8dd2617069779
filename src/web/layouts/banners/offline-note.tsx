/** Says plainly that there is no network, on whatever page is open. */
import { useSyncExternalStore } from 'react'
import { m } from '#web/paraglide/messages.js'

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!isOnline && <p className="acted-as">{m.offline_note()}</p>}</div>
}
