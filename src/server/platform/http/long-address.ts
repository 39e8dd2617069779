/** Addresses of pages that are longer than anybody needs: what they ask for is cut to what may be asked. */
import type { IncomingMessage } from 'node:http'

export const addressLimit = 2048
const longestValue = 120

export const isTooLong = ({ url = '' }: IncomingMessage) => url.length > addressLimit

/** The same page with each choice cut short, and those left out that find no room; undefined when even its path is too long. */
export function shortened({ url = '', method }: IncomingMessage): string | undefined {
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (at < 0 || path.length > addressLimit / 2 || path.startsWith('/api/') || method !== 'GET') return undefined
  let shorter = path
  for (const [name, value] of new URLSearchParams(url.slice(at + 1))) {
    if (name.length > longestValue) continue
    const pair = new URLSearchParams([[name, value.slice(0, longestValue)]]).toString()
    const next = `${shorter}${shorter === path ? '?' : '&'}${pair}`
    if (next.length <= addressLimit) shorter = next
  }
  return shorter
}
