import { describe, expect, it } from 'vitest'
import { createNagadKeys } from '#simulators/nagad/create-nagad-keys.ts'
import { memoryTokenStore } from './bkash/memory-token-store.test-helper.ts'
import { createBkash } from './bkash/create-bkash.ts'
import { createNagad } from './nagad/create-nagad.ts'
import { createSslcommerz } from './sslcommerz/create-sslcommerz.ts'
import type { PaymentProvider } from './payment-provider.ts'

const asked: unknown[] = []
const nobodyAnswers = {
  baseUrl: 'https://gateway.example',
  fetch: async (address: unknown) => {
    asked.push(address)
    throw new TypeError('nobody answers')
  },
}
const address = 'https://shop.example/api/payments'
const providers: PaymentProvider[] = [
  createSslcommerz({
    ...nobodyAnswers,
    storeId: 'store',
    storePassword: 'password',
    fallbackBuyer: { email: 'buyer@academy.test', address: 'Dhaka', city: 'Dhaka', postcode: '1205' },
  }),
  createBkash({
    ...nobodyAnswers,
    appKey: 'key',
    appSecret: 'secret',
    username: 'user',
    password: 'password',
    tokens: memoryTokenStore(),
  }),
  createNagad({
    ...nobodyAnswers,
    ...createNagadKeys(),
    merchantId: '683002007104225',
    accountNumber: '01711428036',
    serverIp: '127.0.0.1',
  }),
]

describe.each(providers.map((provider) => [provider.name, provider] as const))('%s', (_, provider) => {
  const attempt = { reference: 'T-1', amountPaisa: 115_000, currency: 'BDT' as const, session: 'S-1' }
  const pay = (reference: string) =>
    provider.createSession(
      { ...attempt, reference },
      { description: 'Course', itemCount: 1, buyer: { name: 'Rahima', phone: '01711000001' }, eventUrl: () => address },
    )
  const giveBack = (reference: string) =>
    provider.refund({
      reference,
      attempt,
      providerTransaction: 'X1',
      amountPaisa: 100,
      reason: 'Asked',
      paidAt: new Date(),
    })

  it.each(['', 'x'.repeat(31), 'T 1', 'T/1', 'টি-১'])(
    'is never asked with the reference %j, which it would cut or refuse',
    async (reference) => {
      asked.length = 0
      await expect(pay(reference)).rejects.toThrow(RangeError)
      await expect(giveBack(reference)).rejects.toThrow(RangeError)
      expect(asked).toEqual([])
    },
  )

  it('is asked with one of ours', async () => {
    asked.length = 0
    expect(await giveBack('01JABCDEFGHJKMNPQRSTVWXYZ0')).toMatchObject({ outcome: 'unanswered' })
    expect(asked.length).toBeGreaterThan(0)
  })
})
