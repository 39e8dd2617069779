/** /admin/site/texts/{kind}/{slug}/versions/{version}: one version as visitors would read it, in the language of this page or another. */
import { type Locale, locales } from '#contracts/locales.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { TabLinks } from '#web/ui/disclosure/tabs.tsx'
import { versionWords } from '../../desk/site-words.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import type { Route } from './+types/text-version.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const kind = params.kind === 'faq' ? ('faq' as const) : ('page' as const)
  const sent = { params: { kind, text: params.text, version: params.version as never } }
  const { data } = await api(context, 'GET /admin/site/texts/:kind/:text/versions/:version', sent, request)
  const asked = new URL(request.url).searchParams.get('language')
  return { ...data, kind, language: locales.find((locale) => locale === asked) }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.pub_preview(), path: '/admin/site/pages', isPrivate: true })

export default function TextVersion({ loaderData: version }: Route.ComponentProps) {
  const language: Locale = version.language ?? getLocale()
  const pick = (texts: Partial<Record<Locale, string>>) =>
    texts[language] || texts.en || Object.values(texts).find(Boolean) || ''
  const { tone, text } = versionWords[version.state]
  const saved = `${dateAndTime(version.saved_at)}${version.saved_by ? `, ${version.saved_by}` : ''}`
  return (
    <>
      <PageHead
        title={m.pub_version_number({ version: number(version.version) })}
        lead={saved}
        back={{ href: `/admin/site/texts/${version.kind}/${version.slug}`, text: m.pub_back_to_text() }}
      >
        <Badge tone={tone}>{text()}</Badge>
      </PageHead>
      <TabLinks
        className="mb-5"
        label={m.languages()}
        links={locales.map((locale) => ({
          href: `?language=${locale}`,
          label: languageNames[locale],
          isCurrent: locale === language,
        }))}
      />
      {!version.body[language] && (
        <Note tone="info" className="mb-5">
          {m.pub_not_written()}
        </Note>
      )}
      <article className="panel panel--pad">
        <h2 className="title mb-5" lang={version.title[language] ? language : undefined} dir="auto">
          {pick(version.title)}
        </h2>
        <RichText html={pick(version.body)} {...(version.body[language] ? { lang: language } : {})} />
      </article>
    </>
  )
}
