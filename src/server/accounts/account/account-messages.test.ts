/** Links in messages open the person's language; the mail to a buyer greets as the language does. */
import { describe, expect, it } from 'vitest'
import { buyerTemplates } from '#server/checkout/notices/buyer-message.ts'
import { builtInTexts } from '#server/platform/messaging/message-template.ts'
import { emailProofMessage, passkeyAddedMessages } from './account-messages.ts'

const site = { publicUrl: 'https://academy.test' }

describe('messages about an account', () => {
  it.each([
    ['ar', 'https://academy.test/ar/account/confirm-email?token=t'],
    ['en', 'https://academy.test/account/confirm-email?token=t'],
    [null, 'https://academy.test/account/confirm-email?token=t'],
  ] as const)('in %s lead to %s', (locale, address) => {
    expect(emailProofMessage(site, 'a@example.test', locale, 't').values.address).toBe(address)
  })

  it('keep the anchor behind the language', () => {
    const person = { phone: '01711000001', email: null, is_email_confirmed: false, locale: 'bn' } as const
    const [message] = passkeyAddedMessages(site, person, 'Phone')
    expect(message?.values.address).toBe('https://academy.test/bn/user-settings#passkeys')
  })
})

it.each([
  ['en', '{name},'],
  ['ar', '{name}،'],
  ['zh', '{name}，您好：'],
] as const)('the mail to a buyer begins in %s with %s', (locale, greeting) => {
  expect(builtInTexts(buyerTemplates.paid, locale).email?.split('\n')[0]).toBe(greeting)
})
