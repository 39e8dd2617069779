/** The messages of the product for the back office: their words, and what these may name. */
import { type Locale, locales } from '#contracts/locales.ts'
import { templateParts } from '#contracts/messaging/templates.office.ts'
import { placeholdersOf } from '#contracts/messaging/template-rules.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import { notFound } from '#server/platform/errors.ts'
import { builtInTexts, type MessageTemplate, titleOf } from '#server/platform/messaging/message-template.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { allTemplates, findTemplate } from './all-templates.ts'
import { samplesFor } from './samples-for.ts'
import { findChanged, findWordings, type Wording } from './templates.sql.ts'

interface Call {
  database: Database
  viewer: Viewer
  locale: Locale
}

/** What the words may name, and what each part has to name: all that the built-in one names and that always has a value. */
export function namesOf(template: MessageTemplate) {
  const english = builtInTexts(template, 'en')
  const required = Object.fromEntries(
    templateParts.map((part) => [
      part,
      placeholdersOf(english[part] ?? '').filter((name) => part !== 'subject' && !template.optional?.includes(name)),
    ]),
  ) as Record<(typeof templateParts)[number], string[]>
  return { names: placeholdersOf(Object.values(english).join(' ')), required }
}

/** Those whose title or key has the words. */
export async function listTemplates({ database, locale }: Omit<Call, 'viewer'>, words: string) {
  const changed = Map.groupBy(await findChanged(database), ({ template }) => template)
  const listed = allTemplates.map((template) => ({
    key: template.key,
    title: titleOf(template, locale),
    channels: (['sms', 'email'] as const).filter((channel) => template[channel] !== undefined),
    changed: (changed.get(template.key) ?? []).map((each) => each.locale),
  }))
  return listed.filter(({ title, key }) => `${title} ${key}`.toLowerCase().includes(words.trim().toLowerCase()))
}

/** Throws 404. */
export async function showTemplate({ database, viewer, locale: reader }: Call, key: string) {
  const template = findTemplate(key)
  if (!template) throw notFound()
  const history = await findWordings(database, key)
  const last = new Map<Locale, Wording>()
  for (const wording of history) if (!last.has(wording.locale)) last.set(wording.locale, wording)
  const { names, required } = namesOf(template)
  return {
    key,
    title: titleOf(template, reader),
    names,
    required,
    languages: locales.map((locale) => ({
      locale,
      built_in: builtInTexts(template, locale),
      own: last.get(locale)?.texts ?? null,
      seq: last.get(locale)?.seq ?? 0,
      samples: samplesFor(names, locale),
    })),
    history: history.map(({ texts, written_at, ...wording }) => ({
      ...wording,
      words: texts,
      written_at: written_at.toISOString(),
    })),
    can: abilities(viewer, 'messages', ['approve']),
  }
}
