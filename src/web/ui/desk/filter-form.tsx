/** The filters of a list: they act as soon as they are changed, and keep the focus. Without scripts a button sends them. */
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { Button, ButtonLink, SmartLink } from '../fields/button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import { listAddress } from './address.ts'

/** A filter that is set, in words: 'State', 'Draft'. */
export type FilterChip = { name: string; label: string; value: string }

export type FilterFormProps = {
  label: string
  names: readonly string[]
  chips: readonly FilterChip[]
  texts: { filter: string; clear: string; removeFilter: (filter: string) => string }
  children: ReactNode
}

/** What the filters of an address say, in one text. */
export const filterKey = (search: URLSearchParams, names: readonly string[]) =>
  names.map((name) => search.get(name) ?? '').join('\n')

/** Milliseconds: somebody who types or turns the days of a date is not done at the first key. */
const pauses: Record<string, number> = { date: 700, number: 400, search: 200, text: 200 }

export function FilterForm({ label, names, chips, texts, children }: FilterFormProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const key = filterKey(search, names)
  // Addresses that this form asked for; any other sets its fields anew: Back, a chip, a saved view.
  const asked = useRef(new Set([key]))
  const [version, setVersion] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (!asked.current.has(key)) setVersion((before) => before + 1)
    asked.current = new Set([key])
  }, [key])
  useEffect(() => () => clearTimeout(timer.current), [])

  const apply = (form: HTMLFormElement, isTyped: boolean) => {
    const typed = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value.trim() !== '') typed.append(name, value)
    }
    asked.current.add(filterKey(typed, names))
    navigate(`?${typed}`, { preventScrollReset: true, replace: isTyped })
  }
  const changed = (event: ChangeEvent<HTMLFormElement>) => {
    const form = event.currentTarget
    const pause = pauses[(event.target as unknown as HTMLInputElement).type] ?? 0
    clearTimeout(timer.current)
    if (pause === 0) apply(form, false)
    else timer.current = setTimeout(() => apply(form, true), pause)
  }
  const isFiltered = names.some((name) => search.get(name))

  return (
    <>
      <Form
        key={version}
        className="bar"
        role="search"
        aria-label={label}
        method="get"
        preventScrollReset
        onChange={changed}
        onSubmit={(event) => {
          event.preventDefault()
          clearTimeout(timer.current)
          apply(event.currentTarget, false)
        }}
      >
        {[...search]
          .filter(([name]) => name === 'sort')
          .map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        {children}
        <Button type="submit" isDense className="bar__send">
          {texts.filter}
        </Button>
      </Form>
      {isFiltered && (
        <ul className="chips-set">
          {chips.map(({ name, label: filter, value }) => (
            <li key={name}>
              <span>
                {filter} <b>{value}</b>
              </span>
              <SmartLink
                href={listAddress(search, { [name]: null })}
                aria-label={texts.removeFilter(`${filter} ${value}`)}
                preventScrollReset
              >
                <CloseIcon size={16} />
              </SmartLink>
            </li>
          ))}
          <li className="chips-set__clear">
            <ButtonLink
              variant="quiet"
              isDense
              href={listAddress(search, Object.fromEntries(names.map((name) => [name, null])))}
              preventScrollReset
            >
              {texts.clear}
            </ButtonLink>
          </li>
        </ul>
      )}
    </>
  )
}
