/** What a browser downloads for a page, by its own count: used by the bench and by the journeys. */
import type { CDPSession } from '@playwright/test'

export interface Downloads {
  /** Bytes of scripts, as they are compressed. */
  scripts: number
  /** Bytes of everything, with the headers of every answer. */
  all: number
  /** Waits until nothing has been fetched for half a second; throws when that takes more than thirty. */
  quiet: () => Promise<void>
}

/** The phone of a first visit. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}

/** What a first visit may weigh. */
export const budget = { scripts: 130_000, all: 250_000 }

/** What a lecture with a film may weigh before it is played: bytes of scripts. */
export const lectureScripts = 140_000

export async function watchDownloads(session: CDPSession): Promise<Downloads> {
  const open = new Map<string, string>()
  const heads = new Map<string, number>()
  let whenQuiet: () => void = () => {}
  let timer: NodeJS.Timeout | undefined
  const heard = () => {
    clearTimeout(timer)
    if (open.size === 0) timer = setTimeout(() => whenQuiet(), 500)
  }
  const downloads: Downloads = {
    scripts: 0,
    all: 0,
    quiet: () =>
      new Promise((resolve, reject) => {
        const patience = setTimeout(() => reject(new Error(`Still fetching ${[...open.values()].join(', ')}`)), 30_000)
        whenQuiet = () => {
          clearTimeout(patience)
          resolve()
        }
        heard()
      }),
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) open.set(requestId, request.url)
    heard()
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') heads.set(requestId, response.encodedDataLength)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    downloads.all += encodedDataLength
    const head = heads.get(requestId)
    if (head !== undefined) downloads.scripts += encodedDataLength - head
    open.delete(requestId)
    heard()
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    open.delete(requestId)
    heard()
  })
  await session.send('Network.enable')
  return downloads
}
