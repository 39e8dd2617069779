import { describe, expect, it } from 'vitest'
import { constantTimeEqual, hashToken, keyedHash, newId, randomDigits, randomToken, seal, unseal } from './crypto.ts'

describe('crypto', () => {
  it('makes tokens of 256 bits', () => {
    expect(randomToken()).toMatch(/^[\w-]{43}$/)
    expect(randomToken()).not.toBe(randomToken())
  })

  it('hashes as SHA-256 and HMAC-SHA-256 do', () => {
    expect(hashToken('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(keyedHash('key', 'The quick brown fox jumps over the lazy dog').toString('hex')).toBe(
      'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    )
  })

  it('compares texts of any length', () => {
    expect(constantTimeEqual('4821', '4821')).toBe(true)
    expect(constantTimeEqual('4821', '48210')).toBe(false)
  })

  it.each([4, 6])('makes codes of %i digits', (count) => {
    for (let i = 0; i < 200; i++) expect(randomDigits(count)).toMatch(new RegExp(`^\\d{${count}}$`))
  })

  it('makes ids of version 7 that sort by time', () => {
    const ids = [1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000].map((time) => newId(time))
    expect(ids.toSorted()).toEqual(ids)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  })

  it('seals so that only the same secret opens it', () => {
    const sealed = seal('secret', 'কোড 4821')
    expect(sealed).not.toContain('4821')
    expect(unseal('secret', sealed)).toBe('কোড 4821')
    expect(() => unseal('other', sealed)).toThrow()
    expect(() => unseal('secret', `A${sealed.slice(1, -2)}AA`)).toThrow()
  })
})
