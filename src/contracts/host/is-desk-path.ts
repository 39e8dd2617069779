/** Which addresses are of those who work here: the back office's, the mentors' area and the companies' area. */
import { locales } from '#contracts/locales.ts'

/** First parts of their addresses. Whoever stays outside does not load the list of their pages. */
export const deskParts = ['admin', 'mentor', 'corporate']
const desk = new RegExp(`^(?:/(?:${locales.join('|')}))?/(?:${deskParts.join('|')})(?:/|\\.data$|$)`)

export const isDeskPath = (pathname: string): boolean => desk.test(pathname)
