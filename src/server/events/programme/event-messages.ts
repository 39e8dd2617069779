/** What people who registered for an event are told by SMS and e-mail, in their language. */
import type { Locale } from '#contracts/locales.ts'
import type { Config } from '#server/platform/config/config.ts'
import { linkKey } from '#server/platform/crypto.ts'
import { momentIn } from '#server/platform/language/moment-in.ts'
import type { MessageTemplate } from '#server/platform/messaging/message-template.ts'
import type { TemplateMessage } from '#server/platform/messaging/send-template.ts'

export type EventNews = 'unconfirmed' | 'registered' | 'waiting' | 'let_in' | 'cancelled'

export interface Registrant {
  id: string
  name: string
  phone: string | null
  email: string | null
  locale: Locale
}
export interface EventToTell {
  slug: string
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
    unconfirmed: 'Confirme que quiere venir: {title}',
    registered: 'Su inscripción está confirmada: {title}',
    waiting: 'Está en la lista de espera: {title}',
    let_in: 'Ahora tiene una plaza: {title}',
    cancelled: 'Su inscripción está cancelada: {title}',
  },
  zh: {
    unconfirmed: '请确认您要参加：{title}',
    registered: '报名成功：{title}',
    waiting: '您已进入候补名单：{title}',
    let_in: '现在有您的名额：{title}',
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
  en: 'Cannot come? Cancel your registration: {address}',
  fr: 'Un empêchement ? Annulez votre inscription : {address}',
  ar: 'لا يمكنك الحضور؟ ألغِ تسجيلك: {address}',
  es: '¿No puede venir? Cancele su inscripción: {address}',
  zh: '不能来？请取消报名：{address}',
  bn: 'আসতে পারছেন না? নিবন্ধন বাতিল করুন: {address}',
}

/** In e-mails: the address is not confirmed, so the link is the event's own page. */
const mailWords: Record<Locale, string> = {
  en: 'Cannot come? The link in our SMS cancels your registration. The event: {address}',
  fr: 'Un empêchement ? Le lien de notre SMS annule votre inscription. L’événement : {address}',
  ar: 'لا يمكنك الحضور؟ الرابط في رسالتنا القصيرة يلغي تسجيلك. الفعالية: {address}',
  es: '¿No puede venir? El enlace de nuestro SMS cancela su inscripción. El evento: {address}',
  zh: '不能来？点击我们短信中的链接即可取消报名。活动：{address}',
  bn: 'আসতে পারছেন না? আমাদের এসএমএসের লিংক দিয়ে নিবন্ধন বাতিল করুন। আয়োজন: {address}',
}

const confirmWords: Record<Locale, string> = {
  en: 'Your seat is yours once you confirm here: {address}',
  fr: 'Votre place est à vous dès que vous confirmez ici : {address}',
  ar: 'يصبح المقعد لك بعد التأكيد هنا: {address}',
  es: 'La plaza es suya en cuanto confirme aquí: {address}',
  zh: '在此确认后，名额即归您：{address}',
  bn: 'এখানে নিশ্চিত করলেই আসনটি আপনার: {address}',
}

const smsWords = { unconfirmed: confirmWords, registered: cancelWords, waiting: cancelWords, let_in: cancelWords }

function templateOf(news: EventNews): MessageTemplate {
  const subject = (_: unknown, locale: Locale) => subjects[locale][news]
  const text =
    (last?: Record<Locale, string>): MessageTemplate['sms'] =>
    (_, locale) =>
      [subject(_, locale), '{time}', '{place}', ...(last ? [last[locale]] : [])].join('\n')
  const isCancelled = news === 'cancelled'
  return {
    ...{ key: `event_${news}`, subject, optional: ['place'] },
    sms: text(isCancelled ? undefined : smsWords[news]),
    // The question whether they will come is not sent by e-mail.
    ...(news === 'unconfirmed' ? {} : { email: text(isCancelled ? undefined : mailWords) }),
  }
}
const kinds = ['unconfirmed', 'registered', 'waiting', 'let_in', 'cancelled'] as const
const templates = Object.fromEntries(kinds.map((news) => [news, templateOf(news)])) as Record<
  EventNews,
  MessageTemplate
>
export const eventTemplates = Object.values(templates)

/** By SMS with the link that manages the registration, and by e-mail without it where one was given. */
export function eventMessages(
  config: Pick<Config, 'publicUrl' | 'appSecret'>,
  news: EventNews,
  event: EventToTell,
  { id, phone, email, locale }: Registrant,
): TemplateMessage[] {
  const hasSeat = news === 'registered' || news === 'let_in'
  // Whoever has no seat is not let in by the link.
  const place = event.mode === 'online' ? (hasSeat ? (event.link ?? '') : '') : event.place
  const prefix = locale === 'en' ? '' : `/${locale}`
  const site = `${config.publicUrl}${prefix}`
  const address = `${site}/event-registrations/${id}?key=${linkKey(config.appSecret, 'event-registration', id)}`
  const values = { title: event.title, time: momentIn(locale, new Date(event.starts_at)), place }
  const shared = { template: templates[news], locale }
  const messages: TemplateMessage[] = []
  if (phone) messages.push({ ...shared, channel: 'sms', to: phone, values: { ...values, address } })
  if (email)
    messages.push({
      ...shared,
      channel: 'email',
      to: email,
      values: { ...values, address: `${site}/events/${event.slug}` },
    })
  return messages
}
