/** Pages and answers with their versions, as editors see them. */
import type { Locale } from '#contracts/locales.ts'
import type { Texts } from '#contracts/fields.office.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { sanitize } from '#server/platform/html/sanitize.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { abilities } from '#server/platform/endpoints/office-endpoint.ts'
import {
  findFaqGroups,
  findFaqsToEdit,
  findPages,
  findVersion,
  findVersions,
  findWholeText,
  type TextKind,
} from './texts.sql.ts'
import { markOf } from '#server/platform/access/seen-mark.ts'

interface Call {
  database: Database
  viewer: Viewer
  locale: Locale
}

/** Policies and the pages of the menu stand where the specification's route table has them. */
const ownPaths: Record<string, string> = {
  'terms-of-use': '/terms-of-use',
  'privacy-policy': '/privacy-policy',
  'refund-policy': '/Refund-policy',
  'about-us': '/about-us',
  'work-with-us': '/work-with-us',
}
const pathOfText = (kind: TextKind, slug: string) =>
  kind === 'faq' ? `/faq#${slug}` : (ownPaths[slug] ?? `/pages/${slug}`)

const all = ['create', 'edit', 'delete', 'publish'] as const

export async function listPages({ database, viewer, locale }: Call) {
  const pages = await findPages(database, locale)
  return {
    pages: pages.map((page) => ({ ...page, path: pathOfText('page', page.slug) })),
    can: abilities(viewer, 'site', all),
  }
}

export async function listFaqs({ database, viewer, locale }: Call) {
  const [groups, faqs] = await Promise.all([findFaqGroups(database, locale), findFaqsToEdit(database, locale)])
  return {
    groups: groups.map((group) => ({ ...group, faqs: faqs.filter(({ group_slug: slug }) => slug === group.slug) })),
    can: abilities(viewer, 'site', all),
  }
}

/** Cleaned once more: what an older release let through is not shown either. */
const shown = (html: Partial<Texts>): Partial<Texts> =>
  Object.fromEntries(Object.entries(html).map(([language, text]) => [language, sanitize(text)]))

/** `module` is the one whose permissions count. Throws 404 for one that is not there. */
export async function showText({ database, viewer }: Call, kind: TextKind, slug: string, module = 'site') {
  const [text, versions] = await Promise.all([findWholeText(database, kind, slug), findVersions(database, kind, slug)])
  if (!text) throw notFound()
  const { edit, publish, delete: remove } = abilities(viewer, module, all)
  return {
    ...text,
    body: shown(text.body),
    path: pathOfText(kind, slug),
    seen: markOf(text.version),
    versions,
    can: { edit, publish, delete: remove && !text.is_fixed },
  }
}

export async function showTextVersion(
  { database, viewer }: Call,
  { kind, text: slug, version }: { kind: TextKind; text: string; version: number },
) {
  const row = await findVersion(database, kind, slug, version)
  if (!row) throw notFound()
  return {
    ...row,
    slug,
    body: shown(row.body),
    path: pathOfText(kind, slug),
    can: abilities(viewer, 'site', ['edit', 'publish']),
  }
}
