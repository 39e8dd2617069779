/** Networks that many people share, whose limits are wider: a factory's Wi-Fi. */
import { BlockList, isIPv6 } from 'node:net'
import { isCompanyAddress } from '../sessions/sessions.sql.ts'
import type { AccountCall } from '../account/account-call.ts'

/** Named by the operator (KNOWN_NETWORKS), or an address at which an administrator of a company is logged in. */
export async function isKnownNetwork(call: Pick<AccountCall, 'address' | 'config' | 'database'>): Promise<boolean> {
  return isNamed(call.config.knownNetworks, call.address) || (await isCompanyAddress(call.database, call.address))
}

function isNamed(networks: readonly string[], address: string): boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [ip = '', bits] = network.split('/')
    const family = isIPv6(ip) ? 'ipv6' : 'ipv4'
    list.addSubnet(ip, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family)
  }
  // An address of IPv6 comes as its network.
  const [ip = ''] = address.split('/')
  return list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4')
}
