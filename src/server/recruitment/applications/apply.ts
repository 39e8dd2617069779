/** Somebody applies for a vacancy: once, with a CV, and while it is open. */
import type { z } from 'zod'
import type { postApplication } from '#contracts/recruitment/circulars.ts'
import type { Locale } from '#contracts/locales.ts'
import { isSignedIn, type Viewer } from '#server/platform/access/viewer.ts'
import { linkKey, randomToken } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound, tooMany } from '#server/platform/errors.ts'
import { takeFromOpenBudget } from '#server/platform/messaging/budget/message-budget.ts'
import { tellContact } from '#server/platform/notices/tell-person.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'
import { applicationTemplates } from './application-templates.ts'
import {
  attachCertificates,
  type CircularToApplyFor,
  findEarlier,
  hasProvenPhone,
  insertApplication,
  insertEvent,
  lockCircular,
} from './applying.sql.ts'
import { readCv } from './read-cv.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config' | 'storage'> & { viewer: Viewer; locale: Locale }

/**
 * Throws 404, 409 `circular_closed`, 409 `applied_before` to who applied before themselves, 413, 422 at the fields, and 429
 * for too many messages to a phone.
 */
export async function apply(
  call: Call,
  slug: string,
  body: z.output<typeof postApplication.body>,
  file: { bytes: Buffer; filename: string } | undefined,
): Promise<{ application_id: string }> {
  const { database, storage, viewer, locale } = call
  const cv = await readCv(file)
  const key = `cvs/${randomToken(16)}.${cv.ending}`
  await storage.put(key, cv.bytes, { contentType: cv.contentType })
  const personId = isSignedIn(viewer) && viewer.actedBy === null ? viewer.personId : null
  try {
    const { id, isKept } = await database.transaction(async (transaction) => {
      const circular = await lockCircular(transaction, slug)
      if (!circular) throw notFound()
      if (!circular.is_open) throw conflict('circular_closed', 'Applications for this job are closed.')
      const application = {
        circularId: circular.id,
        ...{ personId, name: body.name, phone: body.contact_no, email: body.email || null, locale },
        ...{ letter: body.letter, skills: body.skills, isInterested: body.is_interested === '1' },
        answers: answersTo(circular.questions, body.answers ?? {}),
        cv: { key, name: cv.name, contentType: cv.contentType },
      }
      const isOwn = personId !== null && (await hasProvenPhone(transaction, personId, body.contact_no))
      const made = await insertApplication(transaction, application)
      const earlier = made ? undefined : await findEarlier(transaction, application)
      // Only the owner of a phone is told that it applied before; to others it is answered as the first time, and the phone hears.
      if (!made && (!earlier || earlier.is_theirs || isOwn))
        throw conflict('applied_before', 'You have already applied for this job.')
      if (made && personId && body.certificates)
        await attachCertificates(transaction, made.id, { personId, certificates: body.certificates })
      if (made) await insertEvent(transaction, made.id, { kind: 'received' })
      const wait = isOwn ? 0 : await takeFromOpenBudget(transaction, call.config, body.contact_no)
      if (wait > 0) throw tooMany(wait)
      await tellPhone(transaction, call, (made ?? earlier!).id, { phone: body.contact_no, job: circular.title })
      return { id: (made?.id ?? earlier?.unused_id) as string, isKept: made !== undefined }
    })
    if (!isKept) await storage.delete(key)
    return { application_id: id }
  } catch (error) {
    await storage.delete(key)
    throw error
  }
}

/** Throws 422 at the questions that have to be answered; leaves out what was not asked. */
function answersTo(questions: CircularToApplyFor['questions'], answers: Record<string, string>) {
  const missing = questions.filter(({ id, is_required: required }) => required && !answers[id]?.trim())
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(({ id }) => [`answer.${id}`, ['Input field is required']])))
  const asked = new Set(questions.map(({ id }) => id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)))
}

/** The owner of the phone hears of it, and can withdraw what others sent in their name. */
async function tellPhone(
  transaction: Database,
  call: Call,
  id: string,
  { phone, job }: { phone: string; job: Record<string, string> },
): Promise<void> {
  const path = `/applications/${id}?key=${linkKey(call.config.appSecret, 'application', id)}`
  const told = { template: applicationTemplates.received, reason: '', path, values: { job }, isUrgent: true }
  await tellContact(transaction, call, { phone, email: null, locale: call.locale }, told)
}
