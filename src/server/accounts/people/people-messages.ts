/** What people hear of what staff did to their account, in Bangla unless they read something else here. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Message } from '#server/platform/messaging/outbox.ts'

export interface Reachable {
  phone: string | null
  email: string | null
  locale: Locale | null
}

const languageOf = (locale: Locale | null) => (locale === null || locale === 'bn' ? 'bn' : 'en')

function toEach({ phone, email }: Reachable, purpose: string, { subject, text }: { subject: string; text: string }) {
  const messages: Message[] = []
  if (phone) messages.push({ channel: 'sms', to: phone, text, purpose })
  if (email) messages.push({ channel: 'email', to: email, subject, text, purpose })
  return messages
}

/** The one-time link; nothing in it was written by who invites. */
export function invitationMessage(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { locale }: Pick<Reachable, 'locale'>,
  { sentTo, token, days }: { sentTo: string; token: string; days: number },
): Message {
  const address = `${publicUrl}/${token}`
  const words = {
    en: {
      subject: 'Your account is ready',
      text: `An account was created for you. Activate it here and set your password: ${address}\nThe link works once and expires after ${days} days.`,
    },
    bn: {
      subject: 'আপনার অ্যাকাউন্ট প্রস্তুত',
      text: `আপনার জন্য একটি অ্যাকাউন্ট খোলা হয়েছে। এখানে খুলে পাসওয়ার্ড দিন: ${address}\nলিংকটি একবারই কাজ করে, মেয়াদ ${days.toLocaleString('bn-BD')} দিন।`,
    },
  }
  const { subject, text } = words[languageOf(locale)]
  const purpose = 'account_invitation'
  return sentTo.includes('@')
    ? { channel: 'email', to: sentTo, subject, text, purpose }
    : { channel: 'sms', to: sentTo, text, purpose }
}

/** To who had an account before and is an employee now. */
export function employedMessages({ publicUrl }: Pick<Config, 'publicUrl'>, person: Reachable): Message[] {
  const address = `${publicUrl}/account/login?next=%2Fadmin`
  const words = {
    en: {
      subject: 'You are registered as an employee',
      text: `You now have access to the back office. Log in as before: ${address}`,
    },
    bn: {
      subject: 'আপনি কর্মী হিসেবে নিবন্ধিত',
      text: `আপনি এখন ব্যাক অফিস ব্যবহার করতে পারবেন। আগের মতোই লগইন করুন: ${address}`,
    },
  }
  return toEach(person, 'employee_registered', words[languageOf(person.locale)])
}

/** To who had an account before and teaches here now. */
export function mentorMessages({ publicUrl }: Pick<Config, 'publicUrl'>, person: Reachable): Message[] {
  const address = `${publicUrl}/account/login?next=%2Fmentor`
  const words = {
    en: {
      subject: 'You are registered as a mentor',
      text: `Your account now opens the mentor dashboard. Log in as before: ${address}`,
    },
    bn: {
      subject: 'আপনি মেন্টর হিসেবে নিবন্ধিত',
      text: `আপনার অ্যাকাউন্টে এখন মেন্টর ড্যাশবোর্ড আছে। আগের মতোই লগইন করুন: ${address}`,
    },
  }
  return toEach(person, 'mentor_registered', words[languageOf(person.locale)])
}

/** To who had an account before and administers a company now. */
export function companyAdminMessages({ publicUrl }: Pick<Config, 'publicUrl'>, person: Reachable): Message[] {
  const address = `${publicUrl}/account/login?next=%2Fcorporate`
  const words = {
    en: {
      subject: 'You are an administrator of your company',
      text: `Your account now opens the company dashboard. Log in as before: ${address}`,
    },
    bn: {
      subject: 'আপনি এখন কোম্পানির অ্যাডমিন',
      text: `আপনার অ্যাকাউন্টে এখন কোম্পানি ড্যাশবোর্ড আছে। আগের মতোই লগইন করুন: ${address}`,
    },
  }
  return toEach(person, 'company_admin', words[languageOf(person.locale)])
}

/** To where the person was reached before. */
export function contactChangedMessages({ publicUrl }: Pick<Config, 'publicUrl'>, before: Reachable): Message[] {
  const words = {
    en: {
      subject: 'Your contact details were changed',
      text: `Our staff changed the phone or email of your account. If you did not ask for this, contact us: ${publicUrl}`,
    },
    bn: {
      subject: 'আপনার যোগাযোগের তথ্য বদলানো হয়েছে',
      text: `আমাদের কর্মী আপনার অ্যাকাউন্টের ফোন বা ইমেইল বদলেছেন। আপনি না চেয়ে থাকলে জানান: ${publicUrl}`,
    },
  }
  return toEach(before, 'contact_changed', words[languageOf(before.locale)])
}
