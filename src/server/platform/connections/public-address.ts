/** Which addresses a machine of somebody else may have, a webhook or a login: none of this machine or of a private network, neither now nor when its name leads elsewhere later. */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** A list each: one for both would take every IPv4 address for one of IPv6. */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.ipv4.addSubnet(network, bits, 'ipv4')
// What of IPv6 is handed out to the internet begins with 2 or 3; of that, what is for other ends or leads back into IPv4.
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.ipv6.addSubnet(network, bits, 'ipv6')

/** An IPv4 address that is written as IPv6 is none. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  const family = kind === 4 ? 'ipv4' : 'ipv6'
  return kind !== 0 && !closed[family].check(address, family)
}

export class PrivateAddress extends Error {}

/** For the connection itself: what was looked up before may be another machine by then. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddress(hostname), '', 0)
    return options.all ? callback(null, found) : callback(null, first.address, first.family)
  })
}
