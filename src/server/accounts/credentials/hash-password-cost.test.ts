import { expect, it } from 'vitest'
import { hashCost, hashPassword, isPassword } from './hash-password.ts'

it.each([undefined, '', 'production', 'development', 'tests'])('a hash has its full cost where NODE_ENV is %j', (env) =>
  expect(hashCost(env)).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
)

it('hashes with argon2id, and tells the right password from another', async () => {
  const stored = await hashPassword('Learn@2026')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect(await isPassword(stored, 'Learn@2026')).toBe(true)
  expect(await isPassword(stored, 'Learn@2027')).toBe(false)
  expect(await isPassword(null, 'Learn@2026')).toBe(false)
})
