/** Which addresses a machine of somebody else may have, a webhook or a login: none of this machine or of a private network, neither now nor when its name leads elsewhere later. */
import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(network, bits, 'ipv6')

/** An IPv4 address that is written as IPv6 counts as what it is. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && !closed.check(address, kind === 4 ? 'ipv4' : 'ipv6')
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
