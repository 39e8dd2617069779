/** What an address tells of a place without asking anybody: its network, and whether that is one's own. */
import { groupsOf } from './visitor-address.ts'

export type Place = 'this_computer' | 'this_network' | 'private_network' | 'other_network'

/** The network's part: /24 of IPv4, /48 of IPv6. */
export const networkOf = (address: string): string =>
  address.includes(':') ? groupsOf(address).slice(0, 3).join(':') : address.split('.').slice(0, 3).join('.')

const loopback = /^(127\.|::1$|0:0:0:0::\/64$|::$)/
const privateNetwork =
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|169\.254\.|f[cd]|fe80)/i

export const isThisComputer = (address: string) => loopback.test(address)

export function classifyIp(address: string, own: string): Place {
  if (isThisComputer(address)) return 'this_computer'
  if (networkOf(address) === networkOf(own)) return 'this_network'
  return privateNetwork.test(address) ? 'private_network' : 'other_network'
}
