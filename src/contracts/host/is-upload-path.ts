/** Which pages take files in their forms: a person's photo, the slip of a bank transfer, a company's people, a skill at the machine. */
import { locales } from '../locales.ts'

const upload = new RegExp(
  `^(?:/(?:${locales.join('|')}))?/(?:user-settings|orders/[^/]+?|corporate/learners/import|work-with-us/[^/]+?|mentor/skills/[^/]+?/[^/]+?)(?:\\.data)?$`,
)

/** Applying for a job asks for no account. */
const guestUpload = new RegExp(`^(?:/(?:${locales.join('|')}))?/work-with-us/[^/]+?(?:\\.data)?$`)
export const isGuestUploadPath = (pathname: string): boolean => guestUpload.test(pathname)

export const isUploadPath = (pathname: string): boolean => upload.test(pathname)
