/** What the browser does for notices on this device. */
import type { SentTo } from '#web/lib/api/endpoints.ts'

/** `unable`: this browser has no push. `blocked`: its owner has forbidden notices of this site. */
export type DeviceAllows = 'unable' | 'blocked' | 'free' | 'subscribed'

export async function whatDeviceAllows(): Promise<DeviceAllows> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  return (await ownSubscription()) ? 'subscribed' : 'free'
}

/** Without the worker, which a browser may forbid, there is none. */
async function ownSubscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ?? null
}

/** By the person's press alone: the browser asks them. */
export async function subscribeDevice(publicKey: string): Promise<SentTo<'POST /push'>['body'] | 'refused' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused'
  try {
    // Of another academy key, or of somebody who used this browser before: it begins anew.
    await unsubscribeDevice()
    const worker = await navigator.serviceWorker.ready
    const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    const { endpoint = '', keys = {} } = made.toJSON()
    return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } }
  } catch {
    return 'failed'
  }
}

export async function unsubscribeDevice(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}
