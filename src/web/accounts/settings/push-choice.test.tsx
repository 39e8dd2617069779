// @vitest-environment jsdom
/** Notices on a device, as the browser sees it: asked for by a press, shown by the worker, opened at their page. */
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PushChoice } from './push-choice.tsx'

const made = { endpoint: 'https://push.example.com/x', keys: { p256dh: 'point', auth: 'secret' } }

/** A browser that has push; what its person answers is `permission`. */
function browser(permission: NotificationPermission) {
  const state = { subscribed: false, asked: [] as object[] }
  const subscription = { toJSON: () => made, unsubscribe: async () => (state.subscribed = false) }
  const pushManager = {
    getSubscription: async () => (state.subscribed ? subscription : null),
    subscribe: async (options: object) => {
      state.asked.push(options)
      state.subscribed = true
      return subscription
    },
  }
  const worker = { pushManager }
  vi.stubGlobal('PushManager', vi.fn())
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission })
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => worker, ready: Promise.resolve(worker) } })
  return state
}

const calls: [method: string | undefined, body: unknown][] = []
async function show(isOn = false) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    calls.push([method, typeof body === 'string' ? JSON.parse(body) : undefined])
    return Response.json({ data: null })
  })
  const page = document.createElement('main')
  document.body.append(page)
  await act(async () => createRoot(page).render(<PushChoice push={{ public_key: 'the-key', is_on: isOn }} />))
  return page
}
const press = async (page: HTMLElement) => act(async () => page.querySelector('button')?.click())

afterEach(() => {
  calls.length = 0
  document.body.replaceChildren()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.unstubAllGlobals()
})

test('a press asks the browser, and the academy keeps what that answers; another takes it back', async () => {
  const state = browser('granted')
  const page = await show()
  expect(state.asked).toEqual([])
  await press(page)
  expect(state.asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'the-key' }])
  expect(calls).toEqual([['POST', made]])
  expect(page.textContent).toContain('On for this device.')
  await press(page)
  expect(calls.at(-1)?.[0]).toBe('DELETE')
  expect([state.subscribed, page.textContent?.includes('On for this device.')]).toEqual([false, false])
})

test('who refuses is not subscribed; a browser without push says so', async () => {
  const state = browser('denied')
  await press(await show())
  expect([state.asked, calls]).toEqual([[], []])
  Reflect.deleteProperty(navigator, 'serviceWorker')
  const page = await show()
  expect([page.textContent?.includes('cannot show'), page.querySelector('button')]).toEqual([true, null])
})

/** Runs the worker's file on a browser of which it knows so much; what happens there is told to it. */
function worker(browser: { registration?: object; clients?: object; fetch?: object }) {
  const listeners: Record<string, (event: object) => void> = {}
  const location = new URL('https://academy.example/sw.js')
  const self = {
    ...browser,
    addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
  }
  runInNewContext(readFileSync('public/sw.js', 'utf8'), { self, location, URL, fetch: browser.fetch })
  return async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve()
    listeners[name]?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
}

const renewed = { endpoint: 'https://push.example/2', keys: { p256dh: 'p', auth: 'a' } }
const subscribed = { userVisibleOnly: true, applicationServerKey: 'key' }
test.each([
  ['a session with notices', { isOn: true, isHeard: true }, [subscribed, renewed]],
  ['an academy that does not take it', { isOn: true, isHeard: false }, [subscribed, renewed, 'unsubscribed']],
  // Of who used this browser before, or logged out.
  ['a session without notices', { isOn: false, isHeard: true }, []],
])('another address of the device is told for %s', async (_, { isOn, isHeard }, expected) => {
  const did: unknown[] = []
  const made = {
    toJSON: () => ({ ...renewed, expirationTime: null }),
    unsubscribe: async () => did.push('unsubscribed'),
  }
  const happen = worker({
    registration: { pushManager: { subscribe: async (options: object) => (did.push(options), made) } },
    fetch: async (_address: string, sent?: { body: string }) => {
      if (sent) did.push(JSON.parse(sent.body))
      return { ok: !sent || isHeard, json: async () => ({ data: { public_key: 'key', is_on: isOn } }) }
    },
  })
  await happen('pushsubscriptionchange', {})
  expect(did).toEqual(expected)
})

test('the worker shows a notice and opens its page, in a tab that has it already', async () => {
  const did: unknown[] = []
  const open = [{ url: 'https://academy.example/bn/notices', focus: async () => did.push('focused') }]
  const happen = worker({
    registration: { showNotification: async (...shown: unknown[]) => did.push(shown) },
    clients: { matchAll: async () => open, openWindow: async (address: string) => did.push(address) },
  })
  const payload = { title: 'Graded', text: 'Well done.', url: 'https://academy.example/bn/notices', tag: '7' }
  await happen('push', { data: { json: () => payload } })
  expect(did).toMatchObject([['Graded', { body: 'Well done.', tag: '7', data: { url: payload.url } }]])
  const pressed = (url: string) => happen('notificationclick', { notification: { close: () => {}, data: { url } } })
  await pressed(payload.url)
  // Never another site, whoever wrote the address.
  await pressed('https://elsewhere.example/my-course/lean')
  expect(did.slice(1)).toEqual(['focused', 'https://academy.example/my-course/lean'])
})
