/** The address of the visitor for limits; of IPv6 the /64, because one person has them all. */
import { SocketAddress } from 'node:net'

/** A visitor who has left before the answer has none any more, and is counted with all others like that. */
export function visitorAddress(ip: string | undefined): string {
  if (!ip) return '0.0.0.0'
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(normal(ip))?.[1]
  return mapped ?? `${groupsOf(ip).slice(0, 4).join(':')}::/64`
}

/** In its shortest form and without the name of a network card. */
const normal = (ip: string) => new SocketAddress({ address: ip.replace(/%.*$/, ''), family: 'ipv6' }).address

/** All eight groups of an address of IPv6, or of a network of them: in the short form `::` stands for those of zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = normal(address.replace(/\/\d+$/, '')).split('::')
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last]
}
