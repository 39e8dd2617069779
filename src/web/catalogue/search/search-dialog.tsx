/** 'Explore Courses': search with suggestions from two characters, recent searches, arrow keys. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { keepSearch, recentSearches } from '#web/lib/browser/browser-storage.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'
import { Marked } from './marked.tsx'

type Hits = DataOf<'GET /search'>
interface Suggestion {
  key: string
  text: string
  kind: keyof typeof kinds
  href: string
  image?: string
}

/** Above each group of suggestions. */
const kinds = { course: m.kind_course, subject: m.kind_subject, mentor: m.kind_mentor }

const pause = 120

async function suggestionsFor(text: string, signal: AbortSignal): Promise<Suggestion[] | null> {
  const outcome = await callApi('GET /search/suggest', { query: { q: text } }, { signal })
  if (!outcome.ok) return null
  const { courses, mentors, subjects } = outcome.answer.data
  const ofCourses = courses.map((each) => ({
    key: `c-${each.slug}`,
    text: each.text,
    kind: 'course' as const,
    image: each.image,
    href: `/courses/${each.slug}/details`,
  }))
  const ofSubjects = subjects.map((each) => ({
    key: `s-${each.slug}`,
    text: each.text,
    kind: 'subject' as const,
    href: `/courses?subject_area=${each.slug}`,
  }))
  const ofMentors = mentors.map((each) => ({
    key: `m-${each.slug}`,
    text: each.text,
    kind: 'mentor' as const,
    href: `/mentors/${each.slug}`,
  }))
  // Who types a name means the person; the courses are then theirs.
  const isName = !courses.some((each) => each.text.toLowerCase().includes(text.toLowerCase()))
  return isName ? [...ofMentors, ...ofCourses, ...ofSubjects] : [...ofCourses, ...ofSubjects, ...ofMentors]
}

export default function SearchDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const [text, setText] = useState(query)
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const [at, setAt] = useState(-1)
  const [hits, setHits] = useState<Hits | null>(null)
  const [total, setTotal] = useState(0)
  const [isSearching, setSearching] = useState(false)
  const [failure, setFailure] = useState('')
  // Of which words nothing is suggested: said at once, not only to who presses the button.
  const [without, setWithout] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const recent = text.length < 2 ? recentSearches() : []

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    setAt(-1)
    // Once the results are there they say it all.
    if (text.trim().length < 2 || hits) return setSuggestions([])
    const controller = new AbortController()
    const timer = setTimeout(() => {
      suggestionsFor(text.trim(), controller.signal).then(
        (found) => {
          setSuggestions(found ?? [])
          setWithout(found?.length === 0 ? text : '')
        },
        () => {},
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text, hits])

  async function search(words: string) {
    const q = words.trim()
    if (!q || isSearching) return
    setSearching(true)
    setFailure('')
    const outcome = await callApi('GET /search', { query: { q, perpage: '20' } })
    setSearching(false)
    setSuggestions([])
    if (!outcome.ok) return setFailure(outcome.failure.status === 0 ? m.offline() : outcome.failure.message)
    keepSearch(q)
    setHits(outcome.answer.data)
    setTotal(outcome.answer.meta.total)
  }

  function open(href: string) {
    if (text.trim()) keepSearch(text.trim())
    onClose()
    navigate(href)
  }

  const choice = suggestions[at]
  return (
    <Dialog isOpen onClose={onClose} title={m.explore_courses()} size="wide" isAtTop closeLabel={m.close()}>
      <form
        className="row mt-4"
        role="search"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (choice) open(choice.href)
          else void search(text)
        }}
      >
        <div className="with-icon flex-1 min-w-0">
          <SearchIcon />
          <input
            ref={input}
            className="input"
            type="search"
            role="combobox"
            aria-label={m.search_courses()}
            aria-expanded={suggestions.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={choice ? `${id}-${at}` : undefined}
            placeholder={m.search_placeholder()}
            maxLength={100}
            autoComplete="off"
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setHits(null)
            }}
            onKeyDown={(event) => {
              if (suggestions.length === 0) return
              if (event.key === 'ArrowDown') setAt((at + 1) % suggestions.length)
              else if (event.key === 'ArrowUp') setAt((at <= 0 ? suggestions.length : at) - 1)
              else return
              event.preventDefault()
            }}
          />
        </div>
        <Button variant="primary" type="submit" isLoading={isSearching} loadingText={m.searching()}>
          {m.search()}
        </Button>
      </form>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.suggestions()}
        className="suggestions"
        hidden={suggestions.length === 0}
      >
        {[...new Set(suggestions.map(({ kind }) => kind))].map((kind) => (
          // A listbox knows groups, not fieldsets
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
            <p id={`${id}-${kind}`} className="label" role="presentation">
              {kinds[kind]()}
            </p>
            {suggestions.map(
              (suggestion, index) =>
                suggestion.kind === kind && (
                  // The field keeps the focus and names the choice
                  <div
                    key={suggestion.key}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    className={index === at ? 'suggestion is-hover' : 'suggestion'}
                    onPointerDown={(event) => event.preventDefault()}
                    onClick={() => open(suggestion.href)}
                  >
                    {suggestion.image && (
                      <img src={pictureAt(suggestion.image, 64, 40)} alt="" width="64" height="40" />
                    )}
                    <span>
                      <Marked text={suggestion.text} words={text} />
                    </span>
                  </div>
                ),
            )}
          </div>
        ))}
      </div>
      {recent.length > 0 && !hits && (
        <div className="recent">
          <h3 className="label">{m.recent_searches()}</h3>
          <div className="chips">
            {recent.map((words) => (
              <button
                key={words}
                type="button"
                className="chip"
                onClick={() => {
                  setText(words)
                  void search(words)
                }}
              >
                {words}
              </button>
            ))}
          </div>
        </div>
      )}
      <div role="status">
        {failure && <p className="muted">{failure}</p>}
        {without === text && text && !hits && !isSearching && <p className="muted mt-3">{m.no_data_found()}</p>}
        {hits?.length === 0 && <EmptyState title={m.no_data_found()}>{m.try_shorter()}</EmptyState>}
      </div>
      {hits && hits.length > 0 && (
        <ul className="results mt-3" aria-label={m.results()}>
          {hits.map((hit) => (
            <li key={hit.slug}>
              <SmartLink href={`/courses/${hit.slug}/details`} lang={hit.text_language} onClick={onClose}>
                <img src={pictureAt(hit.image, 96, 54)} alt="" width="96" height="54" />
                <b>
                  <Marked text={hit.course_name} words={text} />
                </b>
                <p>{hit.course_overview}</p>
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
      {hits && hits.length > 0 && (
        <ButtonLink className="mt-3" isBlock href={`/courses?q=${encodeURIComponent(text.trim())}`} onClick={onClose}>
          {m.show_courses({ count: total, shown: number(total) })}
        </ButtonLink>
      )}
    </Dialog>
  )
}
