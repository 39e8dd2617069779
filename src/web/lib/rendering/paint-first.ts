/** Lets a page be seen before its scripts cost anything: they are fetched, all at once, when its first frame was shown. */
import { holdId } from './hold-load.ts'

/**
 * Runs in the browser, sent as its own text: `code` is what the page's module would have run.
 * Starts it after the first frame, or after two seconds in a window that shows none. Until the page answers to a press,
 * a frame that is still being written holds back the window's load event: whoever waits for that waits for a page that works.
 */
function startLater(code: string, id: string) {
  const { nonce } = document.currentScript as HTMLScriptElement
  const hold = document.createElement('iframe')
  hold.hidden = true
  hold.id = id
  document.head.append(hold)
  hold.contentDocument?.open()
  setTimeout(() => hold.remove(), 10_000)
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) {
      const preload = link.cloneNode() as HTMLLinkElement
      preload.rel = 'modulepreload'
      preload.nonce = nonce
      link.replaceWith(preload)
    }
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = nonce
    script.textContent = code
    document.head.append(script)
    script.remove()
  }
  new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
  setTimeout(start, 2000)
}
const starter = startLater.toString().replaceAll(/\n\s*/g, '\n')

/** The page, in pieces, with React Router's preloads and its one inline module put off; without that module, as it is. */
export function paintFirst(page: string, nonce: string): string[] {
  const opening = `<script nonce="${nonce}" type="module" async="">`
  const head = page.indexOf('</head>')
  const from = page.lastIndexOf(opening)
  const to = page.indexOf('</script>', from)
  if (head < 0 || from < head || to < 0) return [page]
  const preloads = page.slice(0, head).replaceAll('<link rel="modulepreload"', '<link rel="later"')
  const quoted = JSON.stringify(page.slice(from + opening.length, to)).replaceAll('<', '\\u003c')
  // The same element in the same place: React finds on the page what it has in its tree.
  const script = `<script nonce="${nonce}">(${starter})(${quoted},"${holdId}")`
  return [preloads, page.slice(head, from), script, page.slice(to)]
}
