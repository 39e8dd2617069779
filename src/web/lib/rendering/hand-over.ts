/** What the loaders said, for the router in the browser, as it waits for it. */

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The page with `data` at its end, in a script that runs under the page's nonce. */
export function handOver(page: string, data: string, nonce: string): string {
  const quoted = JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] as string)
  const script = `<script nonce="${nonce}">{const{streamController:c}=window.__reactRouterContext;c.enqueue(${quoted});c.close()}</script>`
  const end = page.lastIndexOf('</body>')
  return page.slice(0, end) + script + page.slice(end)
}
