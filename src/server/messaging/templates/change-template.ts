/** Gives a message the academy's own words in one language, or takes it back to the built-in ones. */
import type { z } from 'zod'
import type { Locale } from '#contracts/locales.ts'
import { type putTemplate, templateParts } from '#contracts/messaging/templates.office.ts'
import { placeholderFaults } from '#contracts/messaging/template-rules.ts'
import type { SignedIn } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { translate } from '#server/platform/http/translate.ts'
import { builtInTexts, type MessageTemplate, type TemplateTexts } from '#server/platform/messaging/message-template.ts'
import { brokenConstraint, type Database } from '#server/platform/postgres/database.ts'
import { findTemplate } from './all-templates.ts'
import { namesOf } from './show-templates.ts'
import { findLastWording, insertWording } from '#server/platform/messaging/message-wording.sql.ts'

interface Call {
  database: Database
  viewer: SignedIn
  /** Of who writes. */
  locale: Locale
}
interface Place {
  template: string
  locale: Locale
}

/** Throws 404, 422 at `subject`, `email` or `sms`, 409 when somebody else changed them since they were seen. */
export async function changeTemplate(
  call: Call,
  place: Place,
  { seq, ...given }: z.output<typeof putTemplate.body>,
): Promise<{ seq: number }> {
  const template = findTemplate(place.template)
  if (!template) throw notFound()
  return write(call, place, { seq, texts: checkedTexts(template, given, call.locale) })
}

/** Throws 404, 409 as `changeTemplate`. */
export async function resetTemplate(call: Call, place: Place, seq: number): Promise<{ seq: number }> {
  if (!findTemplate(place.template)) throw notFound()
  return write(call, place, { seq, texts: null })
}

/** The parts that the template has, all of them. */
function checkedTexts(template: MessageTemplate, given: TemplateTexts, locale: Locale): TemplateTexts {
  const builtIn = builtInTexts(template, 'en')
  const { names, required } = namesOf(template)
  const parts = templateParts.filter((part) => builtIn[part] !== undefined)
  const errors = parts.flatMap((part): [string, string[]][] => {
    const faults = faultsOf(given[part] ?? '', { names, required: required[part] }, locale)
    return faults.length > 0 ? [[part, faults]] : []
  })
  if (errors.length > 0) throw invalid(Object.fromEntries(errors))
  return Object.fromEntries(parts.map((part) => [part, given[part]]))
}

function faultsOf(words: string, rule: { names: string[]; required: string[] }, locale: Locale): string[] {
  if (words === '') return ['Input field is required']
  const { unknown, missing, isBroken } = placeholderFaults(words, rule)
  const list = (found: string[]) => found.map((name) => `{${name}}`).join(', ')
  return [
    ...(unknown.length > 0 ? [`${translate(locale, 'This message has no such placeholder:')} ${list(unknown)}`] : []),
    ...(missing.length > 0 ? [`${translate(locale, 'Please keep these placeholders:')} ${list(missing)}`] : []),
    ...(isBroken ? ['Use braces only around the name of a placeholder.'] : []),
  ]
}

async function write(
  { database, viewer }: Call,
  { template, locale }: Place,
  { seq, texts }: { seq: number; texts: TemplateTexts | null },
): Promise<{ seq: number }> {
  try {
    await database.transaction(async (transaction) => {
      const before = await findLastWording(transaction, { template, locale })
      if ((before?.seq ?? 0) !== seq) throw changedMeanwhile()
      await insertWording(transaction, { template, locale, seq: seq + 1, texts, personId: viewer.personId })
      await recordAudit(transaction, {
        viewer,
        action: texts ? 'message_template.edit' : 'message_template.reset',
        subjectKind: 'message_template',
        subjectId: `${template} ${locale}`,
        before: { ...before?.texts },
        after: { ...texts },
      })
    })
  } catch (error) {
    if (brokenConstraint(error)?.constraint === 'message_wording_pkey') throw changedMeanwhile()
    throw error
  }
  return { seq: seq + 1 }
}

const changedMeanwhile = () => conflict('changed_meanwhile', 'Someone else changed this after you opened it.')
