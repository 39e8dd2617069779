/** What the loaders said, for the router in the browser, as it waits for it. */

/** The page, given in pieces, with `data` at its end, in a script that runs under the page's nonce. */
export function handOver(page: readonly string[], data: string, nonce: string): string[] {
  // Nothing but `<` can end a script or begin a comment in it.
  const quoted = JSON.stringify(data).replaceAll('<', '\\u003c')
  const script = `<script nonce="${nonce}">{const{streamController:c}=window.__reactRouterContext;c.enqueue(${quoted});c.close()}</script>`
  const last = page.at(-1) ?? ''
  const end = last.lastIndexOf('</body>')
  return [...page.slice(0, -1), last.slice(0, end), script, last.slice(end)]
}
