/** An address that names a language is the same page in every one. */
import { describe, expect, it } from 'vitest'
import { pathWithoutLanguage } from './path-without-language.ts'

describe('pathWithoutLanguage', () => {
  it.each([
    ['/bn/courses?page=2#top', '/courses?page=2#top'],
    ['/bn', '/'],
    ['/ar/', '/'],
    ['/fr?q=lean', '/?q=lean'],
    ['/en/faq', '/faq'],
    ['/courses', '/courses'],
    ['/bnx/courses', '/bnx/courses'],
    ['/bn//evil.example', '/'],
    ['/bn/bn', '/bn'],
    ['//evil.example', '/'],
  ])('%s becomes %s', (path, rest) => {
    expect(pathWithoutLanguage(path)).toBe(rest)
  })
})
