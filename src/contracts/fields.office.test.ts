/** Addresses that authors and staff write: https, of a public site, and none that looks like another site. */
import { expect, it } from 'vitest'
import { link, secureAddress } from './fields.office.ts'

it.each([
  'javascript:alert(1)',
  'https:javascript:alert(1)',
  'data:text/html,x',
  'http://selai.example',
  '//selai.example',
  'https://selai.example\\@evil.example',
  'https://selai.example/a b',
  'https://selai.example/"><script>',
  'https://bank.example@evil.example/',
  'https://user:word@selai.example/',
  'https://127.0.0.1:5432/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://169.254.169.254/latest',
  'https://[::1]/',
  'https://localhost/',
  'https://localhost./',
  'https://printer.local/',
  'https://intranet/',
])('%s is refused', (address) => {
  expect(secureAddress.safeParse(address).success).toBe(false)
  expect(link.safeParse(address).success).toBe(false)
})

it.each([
  'https://selai.example',
  'HTTPS://Selai.Example/Path?q=a%20b#c',
  'https://xn--ggle-55da.com/',
  'https://us02web.zoom.us/j/123?pwd=a.1',
  'https://বাংলা.example/পাঠ',
])('%s is taken', (address) => expect(secureAddress.parse(address)).toBe(address))

it('nothing is taken too', () => expect(secureAddress.parse(' ')).toBe(''))
