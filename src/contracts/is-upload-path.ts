/** Which pages take files in their forms: a person's photo, the slip of a bank transfer, a company's people. */
import { locales } from './locales.ts'

const upload = new RegExp(`^(?:/(?:${locales.join('|')}))?/(?:user-settings|orders/[^/]+?|corporate/learners/import)(?:\\.data)?$`)

export const isUploadPath = (pathname: string): boolean => upload.test(pathname)
