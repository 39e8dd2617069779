import { expect, test } from 'vitest'
import { foreignAddresses } from '#contracts/foreign-addresses.test-helper.ts'
import { locales } from '#contracts/locales.ts'
import { addressIn } from './language-menu.tsx'

const origin = 'https://academy.example'
// What a router has as the path of a page: the address as the browser reads it below the site, two slashes and all.
const paths = foreignAddresses.map((address) => new URL(`${origin}/${address}`).pathname)

test.each(locales)('the page in %s is on this site, whatever address it was asked by', (locale) => {
  const hosts = paths.map((path) => new URL(addressIn(locale, path), origin).origin)
  expect(new Set(hosts)).toEqual(new Set([origin]))
})
