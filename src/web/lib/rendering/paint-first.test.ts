// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { holdId, releaseLoad } from './hold-load.ts'
import { paintFirst } from './paint-first.ts'

const code = 'import "/assets/a.js";window.words = "</b> & <i>আ";import("/assets/entry.js");'
const page = (nonce = 'abc') =>
  `<html><head><title>Žara</title><link rel="modulepreload" href="/assets/a.js" nonce="${nonce}"/></head><body><p>সেলাই</p>` +
  `<script nonce="${nonce}" type="module" async="">${code}</script><script nonce="${nonce}">data()</script></body></html>`

const put = (html: string, nonce = 'abc') => paintFirst(html, nonce).join('')

describe('a page before its scripts', () => {
  it('names its scripts without fetching or starting them', () => {
    const html = put(page())
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).not.toContain('<script nonce="abc" type="module"')
    expect(html).toContain('<link rel="later" href="/assets/a.js" nonce="abc"/>')
    expect(html).toContain('<title>Žara</title>')
    expect(html).toContain('<p>সেলাই</p>')
    expect(html).toContain('<script nonce="abc">data()</script></body></html>')
  })

  it('has as many elements as before, for React to find', () => {
    expect(put(page()).match(/<script/g)).toHaveLength(2)
  })

  it.each([['<html><head></head><body>no scripts</body></html>'], ['plain'], ['']])('leaves %j as it is', (html) => {
    expect(put(html)).toBe(html)
  })

  it('leaves the module of another nonce alone', () => {
    expect(put(page('other'))).toBe(page('other'))
  })
})

describe('its start in the browser', () => {
  let shown: () => void
  const added: HTMLElement[] = []

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(callback: () => void) {
          shown = callback
        }
        observe() {}
      },
    )
    const html = new DOMParser().parseFromString(put(page()), 'text/html')
    document.head.innerHTML = html.head.innerHTML
    const append = document.head.append.bind(document.head)
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      added.push(...(nodes as HTMLElement[]))
      append(...nodes)
    })
    const [inline] = html.querySelectorAll('script')
    vi.spyOn(document, 'currentScript', 'get').mockReturnValue({ nonce: 'abc' } as HTMLScriptElement)
    // As the browser runs it.
    new Function(inline?.textContent ?? '')()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    added.length = 0
  })

  const modules = () => added.filter((node) => node instanceof HTMLScriptElement && node.type === 'module')

  it('waits for the first frame, then runs the same code once under its nonce', () => {
    expect(modules()).toHaveLength(0)
    expect(document.querySelector('link[rel=modulepreload]')).toBeNull()
    shown()
    shown()
    vi.advanceTimersByTime(3000)
    expect(modules().map(({ textContent, nonce }) => ({ textContent, nonce }))).toEqual([
      { textContent: code, nonce: 'abc' },
    ])
    expect(document.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/assets/a.js')
  })

  it('starts after two seconds in a window that shows no frame', () => {
    vi.advanceTimersByTime(2000)
    expect(modules()).toHaveLength(1)
  })

  it('holds the load event until the page is awake', () => {
    expect(document.getElementById(holdId)).not.toBeNull()
    shown()
    expect(document.getElementById(holdId)).not.toBeNull()
    releaseLoad()
    expect(document.getElementById(holdId)).toBeNull()
  })

  it('lets go of the load event after ten seconds whatever happens', () => {
    vi.advanceTimersByTime(10_000)
    expect(document.getElementById(holdId)).toBeNull()
  })
})
