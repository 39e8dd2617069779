/** /faq: questions by group, searched by words, each with an address of its own (`/faq#slug`). */
import { useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { plain } from '#web/catalogue/lists/list-address.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import { number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import site from '../../content.css?url'
import { Accordion } from '#web/ui/disclosure/accordion.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { LinkIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import { RichText } from '#web/ui/data/rich-text.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { findQuestions } from '../find-questions.ts'
import type { Route } from './+types/faq.ts'

const pause = 200

export const links = () => [{ rel: 'stylesheet', href: site }]

export async function loader({ context, request }: Route.LoaderArgs) {
  const q = plain(new URL(request.url).searchParams.get('q') ?? '').slice(0, 100)
  const [{ data: groups }, { data: meant }] = await Promise.all([
    api(context, 'GET /faqs', {}),
    q ? api(context, 'GET /faqs/search', { query: { q } }) : { data: [] },
  ])
  return { groups, q, meant }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: m.faq_title(),
    description: m.faq_lead(),
    path: '/faq',
    structured: {
      '@type': 'FAQPage',
      mainEntity: (loaderData?.groups ?? []).flatMap(({ items }) =>
        items.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      ),
    },
  })

export default function Faq({ loaderData: { groups, q, meant } }: Route.ComponentProps) {
  const [text, setText] = useState(q)
  const { hash, key } = useLocation()
  useEffect(() => setText(q), [q])
  const [found, setFound] = useState({ words: q.trim(), slugs: meant })
  useEffect(() => setFound({ words: q.trim(), slugs: meant }), [q, meant])
  const words = text.trim()
  const shown = findQuestions(groups, text, words === found.words ? found.slugs : [])
  // Words that stand in no question are asked of the server once the hand rests: it knows what they mean.
  const isUnknown = shown.length === 0 && words !== found.words
  useEffect(() => {
    if (!isUnknown) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      const asking = callApi('GET /faqs/search', { query: { q: words } }, { signal: controller.signal })
      asking.then(
        (outcome) => controller.signal.aborted || setFound({ words, slugs: outcome.ok ? outcome.answer.data : [] }),
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [isUnknown, words])
  const linked = hash.slice(1)
  const opening = useRef('')
  // The same link pressed again opens its answer again
  useEffect(() => {
    const has = (each: typeof groups) => each.some(({ items }) => items.some(({ slug }) => slug === linked))
    opening.current = linked
    if (has(groups) && !has(shown)) setText('')
  }, [linked, key])
  // The answer may come into sight only once the words that hid it are gone.
  useEffect(() => {
    if (opening.current && openAnswer(opening.current)) opening.current = ''
  })
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)
  const isSearch = text.trim() !== ''

  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <h1 className="title">{m.faq_title()}</h1>
          <p className="lead mt-2">{m.faq_lead()}</p>
          <Form role="search" className="faqsearch mt-5" replace preventScrollReset>
            <TextField
              label={m.faq_search()}
              isLabelHidden
              type="search"
              name="q"
              maxLength={100}
              placeholder={m.faq_search()}
              icon={<SearchIcon />}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit">{m.faq_search_button()}</Button>
          </Form>
        </div>
      </div>
      <div className="wrap section section--tight faqpage">
        <nav aria-label={m.faq_groups()} className="faqnav">
          {shown.map((group) => (
            <a key={group.slug} href={`#group-${group.slug}`}>
              {group.name} <span className="count">{number(group.items.length)}</span>
            </a>
          ))}
        </nav>
        <div className="grid gap-10">
          <p role="status" className={isSearch && count > 0 ? 'muted' : 'vh'}>
            {isSearch && m.faq_found({ count: number(count) })}
          </p>
          {shown.map((group) => (
            <section key={group.slug} aria-labelledby={`group-${group.slug}`}>
              <h2 className="h2 mb-3 scroll-mt-24" id={`group-${group.slug}`}>
                {group.name}
              </h2>
              <Accordion
                items={group.items.map(({ slug, question, answer, text_language }) => ({
                  id: `q-${slug}`,
                  title: <span lang={text_language}>{question}</span>,
                  content: <Answer slug={slug} html={answer} language={text_language} />,
                }))}
              />
            </section>
          ))}
          {groups.length === 0 && <EmptyState title={m.faq_none()} heading="h2" />}
          {groups.length > 0 && count === 0 && !isUnknown && (
            <EmptyState
              title={m.faq_nothing()}
              heading="h2"
              action={
                <ButtonLink href="/faq" onClick={() => setText('')}>
                  {m.faq_show_all()}
                </ButtonLink>
              }
            >
              {m.faq_nothing_text()}
            </EmptyState>
          )}
        </div>
      </div>
    </>
  )
}

/** The address lies inside the details element, so browsers open it on their own. */
function Answer({ slug, html, language }: { slug: string; html: string; language: string | undefined }) {
  return (
    <div id={slug} className="scroll-mt-40">
      <RichText html={html} lang={language} />
      <a className="link small faqlink" href={`#${slug}`}>
        <LinkIcon size={16} />
        {m.faq_link()}
      </a>
    </div>
  )
}

function openAnswer(slug: string): boolean {
  const details = document.getElementById(slug)?.closest('details')
  if (!details) return false
  details.open = true
  details.scrollIntoView({ block: 'center' })
  return true
}
