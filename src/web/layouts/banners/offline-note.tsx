/** Says plainly that there is no network, on whatever page is open. */
import { useSyncExternalStore } from 'react'
import { m } from '#web/paraglide/messages.js'

// A browser calls itself online on any line, also on one that leads nowhere: the worker knows that this page came from what is kept.
let isKept = false

function subscribe(onChange: () => void) {
  const onOnline = () => {
    isKept = false
    onChange()
  }
  const onMessage = ({ data }: MessageEvent<{ isKept?: boolean }>) => {
    if (typeof data.isKept !== 'boolean') return
    isKept = data.isKept
    onChange()
  }
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  addEventListener('online', onOnline)
  addEventListener('offline', onChange)
  workers?.addEventListener('message', onMessage)
  workers?.startMessages()
  workers?.controller?.postMessage({ asks: 'isKept' })
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('offline', onChange)
    workers?.removeEventListener('message', onMessage)
  }
}

export function OfflineNote() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isKept,
    () => true,
  )
  return <div role="status">{!isOnline && <p className="acted-as">{m.offline_note()}</p>}</div>
}
