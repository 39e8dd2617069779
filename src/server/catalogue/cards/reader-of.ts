/** Whose own enrolments the cards show. */
import type { RequestContext } from '#server/platform/services.ts'
import type { Reader } from './cards.sql.ts'

export const readerOf = ({ viewer, locale }: Pick<RequestContext, 'viewer' | 'locale'>): Reader => ({
  locale,
  learnerId: viewer.kind === 'learner' ? viewer.learnerId : null,
})
