/** What people who registered for an event are told by SMS and e-mail, in their language. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import { keyedHash } from '#server/platform/crypto.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import type { Message } from '#server/platform/messaging/outbox.ts'

export type EventNews = 'unconfirmed' | 'registered' | 'waiting' | 'let_in' | 'cancelled'

export interface Registrant {
  id: string
  name: string
  phone: string | null
  email: string | null
  locale: Locale
}
export interface EventToTell {
  title: string
  starts_at: string
  mode: 'online' | 'in_person'
  place: string
  link: string | null
}

const subjects: Record<Locale, Record<EventNews, string>> = {
  en: {
    unconfirmed: 'Please confirm that you want to come: {title}',
    registered: 'You are registered: {title}',
    waiting: 'You are on the waiting list: {title}',
    let_in: 'You have a seat: {title}',
    cancelled: 'Your registration is cancelled: {title}',
  },
  fr: {
    unconfirmed: 'Veuillez confirmer votre venue : {title}',
    registered: 'Inscription confirmée : {title}',
    waiting: 'Vous êtes sur la liste d’attente : {title}',
    let_in: 'Une place s’est libérée pour vous : {title}',
    cancelled: 'Votre inscription est annulée : {title}',
  },
  ar: {
    unconfirmed: 'يرجى تأكيد حضورك: {title}',
    registered: 'تم تسجيلك: {title}',
    waiting: 'أنت على قائمة الانتظار: {title}',
    let_in: 'أصبح لك مقعد الآن: {title}',
    cancelled: 'أُلغي تسجيلك: {title}',
  },
  es: {
    unconfirmed: 'Confirma que quieres venir: {title}',
    registered: 'Tu inscripción está confirmada: {title}',
    waiting: 'Estás en la lista de espera: {title}',
    let_in: 'Ahora tienes una plaza: {title}',
    cancelled: 'Tu inscripción está cancelada: {title}',
  },
  zh: {
    unconfirmed: '请确认您要参加：{title}',
    registered: '报名成功：{title}',
    waiting: '您已进入候补名单：{title}',
    let_in: '现在有您的席位：{title}',
    cancelled: '您的报名已取消：{title}',
  },
  bn: {
    unconfirmed: 'আসতে চান কি না নিশ্চিত করুন: {title}',
    registered: 'আপনার নিবন্ধন হয়েছে: {title}',
    waiting: 'আপনি অপেক্ষমাণ তালিকায় আছেন: {title}',
    let_in: 'আপনার জন্য একটি আসন খালি হয়েছে: {title}',
    cancelled: 'আপনার নিবন্ধন বাতিল হয়েছে: {title}',
  },
}
const cancelWords: Record<Locale, string> = {
  en: 'Cannot come? Cancel your registration: {url}',
  fr: 'Un empêchement ? Annulez votre inscription : {url}',
  ar: 'لا يمكنك الحضور؟ ألغِ تسجيلك: {url}',
  es: '¿No puedes venir? Cancela tu inscripción: {url}',
  zh: '不能来？请取消报名：{url}',
  bn: 'আসতে পারছেন না? নিবন্ধন বাতিল করুন: {url}',
}

const confirmWords: Record<Locale, string> = {
  en: 'Your seat is yours once you confirm here: {url}',
  fr: 'Votre place est à vous dès que vous confirmez ici : {url}',
  ar: 'يصبح المقعد لك بعد التأكيد هنا: {url}',
  es: 'La plaza es tuya en cuanto confirmes aquí: {url}',
  zh: '在此确认后，席位即归您：{url}',
  bn: 'এখানে নিশ্চিত করলেই আসনটি আপনার: {url}',
}

/** Proves that somebody read the message of a registration. */
export const registrationKey = (secret: string, id: string): string =>
  keyedHash(secret, `event-registration:${id}`).subarray(0, 16).toString('base64url')

/** By SMS, and by e-mail where one was given. */
export function eventMessages(
  config: Pick<Config, 'publicUrl' | 'appSecret'>,
  news: EventNews,
  event: EventToTell,
  { id, phone, email, locale }: Registrant,
): Message[] {
  const fill = (words: string, values: Record<string, string>) =>
    words.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const subject = fill(subjects[locale][news], { title: event.title })
  const begins = momentIn(locale, new Date(event.starts_at))
  const hasSeat = news === 'registered' || news === 'let_in'
  // Whoever has no seat is not let in by the link.
  const where = event.mode === 'online' ? (hasSeat ? (event.link ?? '') : '') : event.place
  const prefix = locale === 'en' ? '' : `/${locale}`
  const url = `${config.publicUrl}${prefix}/event-registrations/${id}?key=${registrationKey(config.appSecret, id)}`
  const next = news === 'unconfirmed' ? confirmWords : cancelWords
  const lines = [subject, begins, where, news === 'cancelled' ? '' : fill(next[locale], { url })]
  const text = lines.filter(Boolean).join('\n')
  const purpose = `event_${news}`
  const messages: Message[] = []
  if (phone) messages.push({ channel: 'sms', to: phone, text, purpose })
  if (email) messages.push({ channel: 'email', to: email, subject, text, purpose })
  return messages
}
