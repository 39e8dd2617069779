/** Which addresses are the back office's: its pages, and the data of its pages. */
import { locales } from '#contracts/locales.ts'

const office = new RegExp(`^(?:/(?:${locales.join('|')}))?/admin(?:/|\\.data$|$)`)

export const isOfficePath = (pathname: string): boolean => office.test(pathname)
