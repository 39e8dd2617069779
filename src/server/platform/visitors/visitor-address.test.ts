import { expect, test } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

test('who has left is counted with all others who have', () => expect(visitorAddress(undefined)).toBe('0.0.0.0'))

test.each([
  ['103.4.145.7', '103.4.145.7'],
  ['::ffff:103.4.145.7', '103.4.145.7'],
  ['::FFFF:6704:9107', '103.4.145.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::9:1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::', '2001:db8:0:1::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, counted) => expect(visitorAddress(ip)).toBe(counted))
