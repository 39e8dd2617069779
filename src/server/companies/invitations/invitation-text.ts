/** The SMS that invites somebody to learn with their company. */

/** How long the link of an invitation opens. */
export const invitationDays = 7

interface Invitation {
  company: string
  address: string
  days: number
}

/** In Bangla unless the person reads something else here: that is what people on the floor read, and what operators want. */
export function invitationLanguage(locale: string | null): 'bn' | 'en' {
  return locale === null || locale === 'bn' ? 'bn' : 'en'
}

/** Nothing in it was written by who invites: it cannot carry another message. */
export const invitationText: Record<'bn' | 'en', (invitation: Invitation) => string> = {
  bn: ({ company, address, days }) =>
    `${company} আপনাকে অনলাইন কোর্সে আমন্ত্রণ জানিয়েছে। শুরু করুন: ${address}\nলিংকটি একবারই খোলে, মেয়াদ ${days.toLocaleString('bn-BD')} দিন।`,
  en: ({ company, address, days }) =>
    `${company} invites you to its online courses. Start here: ${address}\nThe link works once and expires after ${days} days.`,
}
