/** The topbar's field that finds people, courses and orders: suggests while one types; without scripts Enter leads to a page of answers. */
import { useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useLocation, useNavigate } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { SearchIcon } from '#web/ui/icons/icons.tsx'
import type { loader } from '#web/office/search/pages/search.tsx'

const pause = 200

export function OfficeSearch() {
  const { load, data, state } = useFetcher<typeof loader>()
  const { key } = useLocation()
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [words, setWords] = useState('')
  useEffect(() => () => clearTimeout(timer.current), [])

  const ask = (text: string) => {
    clearTimeout(timer.current)
    const next = text.trim()
    setWords(next)
    if (next.length > 1) timer.current = setTimeout(() => load(`/admin/search?q=${encodeURIComponent(next)}`), pause)
  }
  const isFresh = data?.words === words
  const groups = isFresh ? data.hits : undefined
  const options = (groups ? [groups.people, groups.courses, groups.orders] : [])
    .flatMap((hits) => hits ?? [])
    .map(({ path, title, hint }) => ({ value: path, label: title, hint: <bdi>{hint}</bdi> }))

  return (
    <Form className="top__find" role="search" action="/admin/search" method="get">
      <Combobox
        // A chosen answer leads to another page: there the field is empty again.
        key={key}
        label={m.office_find()}
        isLabelHidden
        name="q"
        isFree
        placeholder={m.office_find()}
        icon={<SearchIcon />}
        options={words.length > 1 ? options : []}
        onQuery={ask}
        onSelect={(option) => option && navigate(option.value)}
        isLoading={words.length > 1 && (state !== 'idle' || !isFresh)}
        loadingText={m.office_searching()}
        emptyText={words.length > 1 ? m.office_find_nothing({ words }) : m.office_find_hint()}
      />
    </Form>
  )
}
