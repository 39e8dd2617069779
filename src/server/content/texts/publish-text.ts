/** Publishes a version of a page or an answer: now, at a moment, or not after all. */
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { type TextCall, tagsOf } from './change-texts.ts'
import { findVersion, isPastMoment, lockText, type TextKind, writePublishing } from './texts.sql.ts'

interface Publishing {
  when: 'now' | 'at' | 'not'
  publish_at: string | null
}

/** Throws 409 `was_published` for taking back what visitors have read: another version takes its place instead. */
export async function publishText(
  { database, cache, viewer }: TextCall,
  { kind, text: slug, version }: { kind: TextKind; text: string; version: number },
  { when, publish_at: moment }: Publishing,
): Promise<null> {
  if (when === 'at' && !moment) throw invalid({ publish_at: ['Input field is required'] })
  await database.transaction(async (transaction) => {
    await lockText(transaction, kind, slug)
    const before = await findVersion(transaction, kind, slug, version)
    if (!before) throw notFound()
    if (when === 'at' && moment && (await isPastMoment(transaction, moment))) {
      throw invalid({ publish_at: ['This time is in the past. Publish now, or choose a later time.'] })
    }
    if (when === 'not' && (before.state === 'live' || before.state === 'former')) {
      throw conflict('was_published', 'This version was published. Publish another one, or hide the page.')
    }
    const at = when === 'at' ? moment : when === 'now' ? 'now' : null
    await writePublishing(transaction, { kind, slug, version }, { at, personId: viewer.personId })
    await cache.drop(transaction, ...tagsOf(kind))
    await recordAudit(transaction, {
      viewer,
      action: `${kind}.publish`,
      subjectKind: kind,
      subjectId: slug,
      before: {
        version,
        publish_at: before.publish_at,
      },
      after: {
        version,
        when,
        publish_at: at,
      },
    })
  })
  return null
}
