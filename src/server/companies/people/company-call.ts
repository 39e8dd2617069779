/** What a company's acts need of a call: the services, and for which company who acts. */
import type { Call } from '#server/platform/endpoints/implement.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'

export type CompanyCall = Pick<Call, 'database' | 'jobs' | 'config' | 'locale'> & {
  viewer: Extract<Viewer, { kind: 'corporate' }>
}
