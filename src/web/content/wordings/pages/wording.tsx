/** /admin/site/wordings/{wording}: the words of home, the page for companies and the landing programmes, each where it stands. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import { type Locale, locales } from '#contracts/locales.ts'
import { wordings } from '#contracts/content/wordings.office.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { languageNames } from '#web/lib/text/language-names.ts'
import { number } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/fields/button.tsx'
import { FormGrid, SaveBar } from '#web/ui/desk/form-section.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { TabLinks } from '#web/ui/disclosure/tabs.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { HtmlFields } from '#web/lib/editor/html-fields.tsx'
import { RemovedNote } from '#web/lib/editor/removed-note.tsx'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { LivePreview } from '../../desk/live-preview.tsx'
import { wordingAddresses, wordingNames } from '../wording-names.ts'
import type { Route } from './+types/wording.ts'

const wordingOf = (text: string) => wordings.find((each) => each === text) ?? (text as (typeof wordings)[number])

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const wording = wordingOf(params.wording)
  const { data } = await api(context, 'GET /admin/site/wordings/:wording', { params: { wording } }, request)
  return { ...data, wording }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, text, texts } = await readForm(request)
  const places = form.getAll('place').map(String)
  const typed = Object.fromEntries(places.map((place) => [place, texts(`texts.${place}`)]))
  const sent = { params: { wording: wordingOf(params.wording) }, body: { texts: typed, seen: text('seen') } }
  const acting = await act({ context, request }, 'PUT /admin/site/wordings/:wording', sent)
  if (!acting.ok) return { acted: acting.acted, typed, removed: [], sent: text('seen') }
  return { acted: done(m.pub_live_now()), typed: undefined, removed: acting.answer.data.removed, sent: undefined }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.pub_wordings(), path: '/admin/site/pages', isPrivate: true })

type Part = Route.ComponentProps['loaderData']['parts'][number]

/** A text is called by what it says now. */
function nameOf({ texts }: Part): string {
  const words = (texts[getLocale()] || texts.en || Object.values(texts).find(Boolean) || '')
    .replace(/<[^>]*>/g, ' ')
    .trim()
  return words.length > 70 ? `${words.slice(0, 69)}…` : words
}

/** What English says and this language does not. */
const missingIn = (parts: readonly Part[], locale: Locale): number =>
  parts.filter(({ texts }) => texts.en && !texts[locale]).length

const hasErrorAt = (errors: Record<string, string> | undefined, place: string): boolean =>
  Object.keys(errors ?? {}).some((name) => name.startsWith(`texts.${place}.`))

function Missing({ count }: { count: number }) {
  return count > 0 ? <Badge tone="warn">{m.pub_missing({ count: number(count) })}</Badge> : null
}

export default function Wording({ loaderData: { wording, parts, can, seen }, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed, removed, sent } = actionData ?? {}
  const [search] = useSearchParams()
  const language = locales.find((locale) => locale === search.get('language')) ?? 'en'
  const sections = Map.groupBy(parts, ({ place }) => place.split('.')[0] ?? '')
  return (
    <>
      <PageHead
        title={wordingNames[wording]?.() ?? m.pub_wordings()}
        lead={m.pub_wordings_lead()}
        back={{ href: '/admin/site/pages', text: m.office_site_pages() }}
      />
      <TabLinks
        label={m.pub_languages()}
        className="mb-4"
        links={locales.map((locale) => ({
          href: `?language=${locale}`,
          label: <span lang={locale}>{languageNames[locale]}</span>,
          isCurrent: locale === language,
          ...(missingIn(parts, locale) > 0
            ? { count: m.pub_missing({ count: number(missingIn(parts, locale)) }) }
            : {}),
        }))}
      />
      <div className="with-preview">
        <Form
          id="words"
          // What was saved may be cleaner than what was typed.
          key={acted?.isDone ? seen : 'form'}
          method="post"
          action={`?language=${language}`}
          className="form-stack"
          noValidate
        >
          <ActedNote acted={acted} />
          <SeenField seen={seen} acted={acted} sent={sent} />
          <RemovedNote removed={removed} />
          {[...sections].map(([section, own], at) => (
            <details
              key={section}
              className="panel word-section"
              open={at === 0 || own.some(({ place }) => hasErrorAt(acted?.errors, place))}
            >
              <summary>
                {own[0] && nameOf(own[0])} <Missing count={missingIn(own, language)} />
              </summary>
              <FormGrid>
                {own.map((part) => {
                  const Fields = part.is_html ? HtmlFields : TextsFields
                  const isLong = nameOf(part).length > 60
                  return (
                    <div key={part.place} className="is-wide">
                      <input type="hidden" name="place" value={part.place} />
                      <Fields
                        name={`texts.${part.place}`}
                        label={nameOf(part)}
                        values={typed?.[part.place] ?? part.texts}
                        errors={acted?.errors}
                        only={language}
                        maxLength={20_000}
                        {...(isLong && !part.is_html ? { rows: 3 } : {})}
                      />
                    </div>
                  )
                })}
              </FormGrid>
            </details>
          ))}
          {can.edit && parts.length > 0 && (
            <SaveBar>
              <Button type="submit" variant="primary" isLoading={isSaving}>
                {m.people_save()}
              </Button>
            </SaveBar>
          )}
        </Form>
        <LivePreview
          key={seen}
          formId="words"
          address={wordingAddresses[wording]}
          language={language}
          places={parts.map(({ place, texts, is_html }) => ({
            field: `texts.${place}`,
            isHtml: is_html,
            words: texts[language] || texts.en,
          }))}
        />
      </div>
    </>
  )
}
