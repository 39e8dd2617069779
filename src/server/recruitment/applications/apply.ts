/** Somebody applies for a vacancy: once, with a CV, and while it is open. */
import type { z } from 'zod'
import type { postApplication } from '#contracts/recruitment/circulars.ts'
import type { Locale } from '#contracts/locales.ts'
import { isSignedIn, type Viewer } from '#server/platform/access/viewer.ts'
import { linkKey, randomToken } from '#server/platform/crypto.ts'
import { conflict, invalid, notFound, tooMany } from '#server/platform/errors.ts'
import { takeFromOpenBudget } from '#server/platform/messaging/message-budget.ts'
import { tellContact } from '#server/platform/notices/tell-person.ts'
import type { Services } from '#server/platform/services.ts'
import { applicationTemplates } from './application-templates.ts'
import { attachCertificates, hasProvenPhone, insertApplication, insertEvent, lockCircular } from './applying.sql.ts'
import { readCv } from './read-cv.ts'

type Call = Pick<Services, 'database' | 'jobs' | 'config' | 'storage'> & { viewer: Viewer; locale: Locale }

/** Throws 404, 409 `circular_closed` and `applied_before`, 413, 422 at the fields, and 429 for too many messages to a phone. */
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
    return await database.transaction(async (transaction) => {
      const circular = await lockCircular(transaction, slug)
      if (!circular) throw notFound()
      if (!circular.is_open) throw conflict('circular_closed', 'Applications for this job are closed.')
      const answers = body.answers ?? {}
      const missing = circular.questions.filter(({ id, is_required: required }) => required && !answers[id]?.trim())
      if (missing.length > 0)
        throw invalid(Object.fromEntries(missing.map(({ id }) => [`answer.${id}`, ['Input field is required']])))
      const asked = new Set(circular.questions.map(({ id }) => id))
      const made = await insertApplication(transaction, {
        circularId: circular.id,
        ...{ personId, name: body.name, phone: body.contact_no, email: body.email || null, locale },
        ...{ letter: body.letter, skills: body.skills, isInterested: body.is_interested === '1' },
        answers: Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id))),
        cv: { key, name: cv.name, contentType: cv.contentType },
      })
      if (!made) throw conflict('applied_before', 'You have already applied for this job.')
      if (personId && body.certificates)
        await attachCertificates(transaction, made.id, { personId, certificates: body.certificates })
      await insertEvent(transaction, made.id, { kind: 'received' })
      // The owner of the phone hears of it, and can withdraw what others sent in their name.
      const isOwn = personId !== null && (await hasProvenPhone(transaction, personId, body.contact_no))
      const wait = isOwn ? 0 : await takeFromOpenBudget(transaction, call.config, body.contact_no)
      if (wait > 0) throw tooMany(wait)
      const path = `/applications/${made.id}?key=${linkKey(call.config.appSecret, 'application', made.id)}`
      const told = { template: applicationTemplates.received, reason: '', path, values: { job: circular.title } }
      await tellContact(transaction, call, { phone: body.contact_no, email: null, locale }, told)
      return { application_id: made.id }
    })
  } catch (error) {
    await storage.delete(key)
    throw error
  }
}
