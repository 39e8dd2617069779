/** How a mentor works for the academy, in words. */
import { m } from '#web/paraglide/messages.js'

export const mentorTypeName = (type: string): string =>
  type === 'freelance' ? m.people_freelance() : m.people_employed()

/** The list of the mentors of that kind. */
export const mentorListOf = (type: string) =>
  type === 'freelance'
    ? { href: '/admin/mentors/freelance', text: m.office_freelance_mentors() }
    : { href: '/admin/mentors/employed', text: m.office_employed_mentors() }
