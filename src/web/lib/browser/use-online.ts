/** Whether there is a network, as far as the browser and its worker know. */
import { useSyncExternalStore } from 'react'

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

export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine && !isKept,
    () => true,
  )
