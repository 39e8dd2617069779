import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { handOver } from './hand-over.ts'

const start = '<!DOCTYPE html><html><head></head><body>'
const end = '<p>A page</p></body></html>'

/** What the browser's router is given by the script at the end of the page. */
function received(html: string): unknown[] {
  const [, code = ''] = /<script nonce="abc">(.*)<\/script><\/body><\/html>$/s.exec(html) ?? []
  const calls: unknown[] = []
  const streamController = { enqueue: (text: string) => calls.push(text), close: () => calls.push('closed') }
  runInNewContext(code, { window: { __reactRouterContext: { streamController } } })
  return calls
}

describe('data at the end of a page', () => {
  it.each(['[{"_1":2},"loaderData"]\n', '</script><b>&', '<!--<script>', 'সেলাই \u2028\u2029 "\\', '$& $1'])(
    'arrive as they were: %j',
    (data) => {
      const html = handOver([start, end], data, 'abc').join('')
      expect(received(html)).toEqual([data, 'closed'])
      expect(html.match(/<\/script>/g)).toHaveLength(1)
      expect(html.startsWith('<!DOCTYPE html><html><head></head><body><p>A page</p><script')).toBe(true)
    },
  )
})
