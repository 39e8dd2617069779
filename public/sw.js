/**
 * Opens visited pages without a network. Of itself it keeps only what every visitor may see: pages are fetched anew without
 * the visitor's session and kept when the server calls them public. A new build brings a new address of this file and starts
 * afresh. Notices that the academy sends are shown, and open their page when pressed. What a learner saved to study without a network (`study-…`) the page puts there and takes away; here it is only read.
 */
const build = new URL(location.href).searchParams.get('build') ?? 'none'
const pagesName = `pages-${build}`
const filesName = `files-${build}`
const savedArea = 'study-'
const mostPages = 40
const mostFiles = 300
const mostPictures = 20
const locales = /^\/(fr|ar|es|zh|bn)(?=\/|$)/

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name !== pagesName && name !== filesName && !name.startsWith(savedArea)) await caches.delete(name)
      }
      await self.clients.claim()
    })(),
  )
})

/** Pages that came from what is kept, by their clients. */
const keptClients = new Set()

self.addEventListener('message', (event) => {
  const { visited, asks } = event.data ?? {}
  if (asks === 'isKept') event.source?.postMessage({ isKept: keptClients.has(event.source.id) })
  if (typeof visited !== 'string') return
  const prefix = locales.exec(visited)?.[0] ?? ''
  event.waitUntil(Promise.allSettled([keepPage(visited, true), keepPage(`${prefix}/offline`, false)]))
})

async function keepPage(path, isFresh) {
  const pages = await caches.open(pagesName)
  if (!isFresh && (await pages.match(path))) return
  const response = await fetch(path, { credentials: 'omit', redirect: 'error' })
  const isPublic = response.headers.get('cache-control')?.includes('public')
  if (!response.ok || !isPublic || !response.headers.get('content-type')?.includes('text/html')) return
  const html = await response.clone().text()
  await pages.delete(path)
  await pages.put(path, response)
  await trim(pages, mostPages)
  const files = await caches.open(filesName)
  await Promise.allSettled(filesOf(html).map((file) => keepFile(files, file)))
  await trim(files, mostFiles)
}

/** What the page needs to look and work as it did: styles, scripts, fonts and the first pictures. */
function filesOf(html) {
  const modules = (html.match(/<script type="module"[\s\S]*?<\/script>/g) ?? []).join('')
  const found = [
    ...[...html.matchAll(/<link[^>]* href="(\/(?:assets|icons)\/[^"]+)"/g)].map(([, file]) => file),
    ...[...modules.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file),
    ...[...html.matchAll(/<img[^>]* src="(\/(?:covers|portraits|scenes|media|assets)\/[^"]+)"/g)].slice(0, mostPictures).map(([, file]) => file),
  ]
  return [...new Set(found)].map((file) => file.replaceAll('&amp;', '&'))
}

async function keepFile(files, file) {
  if (await files.match(file)) return
  const response = await fetch(file, { credentials: 'omit', cache: 'force-cache' })
  if (response.ok) await files.put(file, response)
}

/** The oldest go first. */
async function trim(cache, most) {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin) return
  // A saved page asks so for its films and files, in ranges too.
  if (url.searchParams.has('saved') && url.pathname.startsWith('/media/')) return event.respondWith(savedFile(request, url))
  if (request.headers.has('range')) return
  if (request.mode === 'navigate') event.respondWith(page(request, url, event.resultingClientId))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request))
  else if (request.destination === 'image') event.respondWith(fetch(request).catch(async () => (await kept(request)) ?? (await saved(url)) ?? Response.error()))
})

async function asset(request) {
  const file = await kept(request)
  if (file) return file
  try {
    return await fetch(request)
  } catch (error) {
    const found = await saved(new URL(request.url))
    if (found) return found
    throw error
  }
}

/** A page or file that a learner saved. */
async function saved({ pathname, search }) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(savedArea)) continue
    const cache = await caches.open(name)
    const found = (await cache.match(pathname + search, { ignoreVary: true })) ?? (await cache.match(pathname, { ignoreVary: true }))
    if (found) return found
  }
  return undefined
}

/** A film is played in ranges, which a kept answer has not; what was freed meanwhile comes over the line. */
async function savedFile(request, url) {
  const found = await saved(url)
  if (!found) return fetch(request)
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '')
  if (!range) return found
  const body = await found.blob()
  const from = range[1] ? Number(range[1]) : Math.max(0, body.size - Number(range[2]))
  const to = range[1] && range[2] ? Math.min(Number(range[2]), body.size - 1) : body.size - 1
  if (from > to) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.size}` } })
  const headers = new Headers(found.headers)
  headers.set('content-range', `bytes ${from}-${to}/${body.size}`)
  headers.set('content-length', String(to - from + 1))
  headers.set('accept-ranges', 'bytes')
  return new Response(body.slice(from, to + 1, found.headers.get('content-type') ?? ''), { status: 206, headers })
}

const kept = async (request) => (await caches.open(filesName)).match(request, { ignoreVary: true })

async function page(request, url, client) {
  try {
    return await fetch(request)
  } catch (error) {
    const pages = await caches.open(pagesName)
    const prefix = locales.exec(url.pathname)?.[0] ?? ''
    const found = (await pages.match(url.pathname + url.search, { ignoreVary: true })) ?? (await saved(url))
    if (found) {
      keptClients.add(client)
      return found
    }
    // Somewhere else than where it was asked for: a page comes alive only at its own address.
    for (const offline of [`${prefix}/offline`, '/offline']) {
      if (await pages.match(offline, { ignoreVary: true })) {
        return Response.redirect(`${offline}#${encodeURIComponent(url.pathname + url.search)}`)
      }
    }
    throw error
  }
}

/** Without text the browser would show words of its own. */
self.addEventListener('push', (event) => {
  const { title, text, url, tag } = event.data?.json() ?? {}
  if (!title) return
  const shown = { body: text, tag, icon: '/icons/192.png', badge: '/icons/192.png', dir: 'auto', data: { url } }
  event.waitUntil(self.registration.showNotification(title, shown))
})

/** In a tab that stands there already, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { pathname, search, hash } = new URL(event.notification.data?.url ?? '/', location.origin)
  const address = location.origin + pathname + search + hash
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
      const there = open.find(({ url }) => url === address)
      if (there) await there.focus()
      else await self.clients.openWindow(address)
    })(),
  )
})

/** The push service gave this device another address: the academy is told, for the session that asked for notices alone. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    (async () => {
      const asked = await fetch('/api/push')
      const { data } = asked.ok ? await asked.json() : {}
      if (!data?.is_on) return event.newSubscription?.unsubscribe()
      const options = { userVisibleOnly: true, applicationServerKey: data.public_key }
      const made = event.newSubscription ?? (await self.registration.pushManager.subscribe(options))
      const { endpoint, keys } = made.toJSON()
      const body = JSON.stringify({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
      const told = await fetch('/api/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      // Nobody sends to an address that nobody knows: the settings then say that this device gets no notices.
      if (!told.ok) await made.unsubscribe()
    })(),
  )
})
