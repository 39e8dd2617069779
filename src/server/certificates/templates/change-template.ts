/** What new certificates say: shown with an example, previewed, changed. Issued ones are kept as they were printed. */
import type { z } from 'zod'
import type * as contract from '#contracts/certificates/certificates.office.ts'
import type { CertificateWords } from '#contracts/certificates/certificates.office.ts'
import { assertHolds } from '#server/platform/access/permission.ts'
import { expectSeen, markOf } from '#server/platform/access/seen-mark.ts'
import type { Viewer } from '#server/platform/access/viewer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import { abilities, written } from '#server/platform/endpoints/office-endpoint.ts'
import { localize } from '#server/platform/language/localize.ts'
import type { Database } from '#server/platform/postgres/database.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import { certificateTexts } from './certificate-texts.ts'
import { previewPicture } from './preview-picture.ts'
import { findTemplate, insertTemplate, lockTemplates, type TemplateContent, type TemplateRow } from './template.sql.ts'

interface Call {
  database: Database
  config: Pick<Config, 'publicUrl'>
  viewer: Viewer
}
type Given = Omit<z.output<typeof contract.putCertificateTemplate.body>, 'seen'>

const languages = ['en', 'bn'] as const
const noWords: CertificateWords = {
  certifies: { en: '', bn: '' },
  completed: { en: '', bn: '' },
  passed: { en: '', bn: '' },
}
const usual = Object.fromEntries(
  (['certifies', 'completed', 'passed'] as const).map((name) => {
    const key = ({ certifies: 'certifies', completed: 'hasCompleted', passed: 'hasPassed' } as const)[name]
    return [name, { en: certificateTexts.en[key], bn: certificateTexts.bn[key] }]
  }),
) as CertificateWords

const contentOf = ({ director_name, director_title, words }: Given): TemplateContent => ({
  director: { name: written(director_name), title: written(director_title) },
  words,
})

export async function showTemplate({ database, config, viewer }: Call) {
  const found = await findTemplate(database)
  const { director, words } = found.content ?? {}
  return {
    director_name: director?.name ?? {},
    director_title: director?.title ?? {},
    words: words ?? noWords,
    usual,
    academy: { en: say(found.academy, 'en'), bn: say(found.academy, 'bn') },
    changed_at: found.changed_at,
    changed_by: found.changed_by,
    previews: await previewsOf({ director: director ?? null, words: words ?? null }, found, config),
    seen: markOf(found.content ?? null),
    can: abilities(viewer, 'certificates', ['edit']),
  }
}

/** Throws 403. */
export async function previewTemplate({ database, config, viewer }: Call, given: Given) {
  assertHolds(viewer, 'certificates.view')
  return previewsOf(contentOf(given), await findTemplate(database), config)
}

/** Throws 409 `changed_meanwhile`. */
export async function changeTemplate(
  { database, viewer }: Call & { viewer: Extract<Viewer, { kind: 'staff' }> },
  { seen, ...given }: Given & { seen: string },
) {
  return database.transaction(async (transaction) => {
    await lockTemplates(transaction)
    const { content: before } = await findTemplate(transaction)
    expectSeen(seen, before ?? null)
    const after = contentOf(given)
    await insertTemplate(transaction, after, viewer.personId)
    await recordAudit(transaction, {
      viewer,
      action: 'certificate_template.edit',
      subjectKind: 'certificate_template',
      subjectId: 'now',
      before,
      after,
    })
    return { seen: markOf((await findTemplate(transaction)).content) }
  })
}

async function previewsOf(content: TemplateContent, template: TemplateRow, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const [en, bn] = await Promise.all(
    languages.map((language) =>
      previewPicture(example(content, template, language), `${publicUrl}/certificate/example`),
    ),
  )
  return { en: { picture: en ?? '' }, bn: { picture: bn ?? '' } }
}

const say = (texts: unknown, language: 'en' | 'bn') => String(localize(texts ?? '', language))

const exampleFacts = {
  en: { learnerName: 'Nasrin Akter', courseName: 'Lean for Sewing Lines', trainingType: 'Live' },
  bn: { learnerName: 'নাসরিন আক্তার', courseName: 'সেলাই লাইনে লিন', trainingType: 'লাইভ' },
}

const exampleMentor = {
  en: { name: 'Farhana Rahman', title: 'Mentor' },
  bn: { name: 'ফারহানা রহমান', title: 'মেন্টর' },
}

function example({ director, words }: TemplateContent, { academy, colour }: TemplateRow, language: 'en' | 'bn') {
  const facts = exampleFacts[language]
  const signatories = [exampleMentor[language]]
  if (director) signatories.push({ name: say(director.name, language), title: say(director.title, language) })
  return {
    ...facts,
    serial: 'SA-2026-01-000000',
    language,
    academy: say(academy, language),
    ...(colour ? { colour } : {}),
    batchNo: 3,
    hours: 12,
    resultPercent: 91,
    issuedOn: '2026-01-15',
    expiresOn: null,
    signatories,
    ...wordsFor(words, language),
  } satisfies CertificateSnapshot
}

/** What a snapshot keeps of the words; nothing where the product's own are used. */
export function wordsFor(
  words: CertificateWords | null | undefined,
  language: 'en' | 'bn',
): Pick<CertificateSnapshot, 'words'> {
  if (!words) return {}
  const own = Object.fromEntries(
    Object.entries(words)
      .map(([name, texts]) => [name, texts[language]])
      .filter(([, text]) => text),
  )
  return Object.keys(own).length > 0 ? { words: own } : {}
}
