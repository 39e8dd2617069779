import { expect, it } from 'vitest'
import { networkOf, classifyIp } from './classify-ip.ts'

it.each([
  ['127.0.0.1', '103.4.145.9', 'this_computer'],
  ['103.4.145.200', '103.4.145.9', 'this_network'],
  ['103.4.146.9', '103.4.145.9', 'other_network'],
  ['192.168.0.4', '103.4.145.9', 'private_network'],
  ['192.168.0.4', '192.168.0.77', 'this_network'],
  ['2400:3240:100:1::/64', '2400:3240:100:9::/64', 'this_network'],
  ['2400:3240::9', '2400:3240:0:9::/64', 'this_network'],
  ['2400:3240::/64', '2400:3240:1:9::/64', 'other_network'],
  ['::1', '2400:3240:1:9::/64', 'this_computer'],
  ['fd00:1:2:3::/64', '2400:3240:100:9::/64', 'private_network'],
])('%s, seen from %s, is %s', (address, own, place) => expect(classifyIp(address, own)).toBe(place))

it('names the network', () => {
  expect(networkOf('103.4.145.9')).toBe('103.4.145')
  expect(networkOf('2400:3240:100:1::/64')).toBe('2400:3240:100')
  for (const short of ['2400:3240::1', '2400:3240::/64', '2400:3240:0:7::/64']) {
    expect(networkOf(short)).toBe('2400:3240:0')
  }
})
