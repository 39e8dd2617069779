/** What is done with the chosen rows of a list: a bar at its foot, shown while some are chosen. It works without scripts. */
import { type ReactNode, useState } from 'react'
import { useSearchParams, useSubmit } from 'react-router'
import { Button, IconButton } from '../fields/button.tsx'
import { CloseIcon } from '../icons/icons.tsx'
import { filterKey } from './filter-form.tsx'

type Refused = readonly { id: string }[]

export type ListBulk = {
  /** Buttons and fields of the form: `intent` names the act, `formMethod="get"` downloads. */
  children: ReactNode
  /** Rows of the last act that were refused stay chosen: a new list of them for each answer. */
  refused?: Refused | undefined
}

export type ChosenTexts = {
  /** '3 selected'. */
  chosen: (count: number) => string
  /** 'Select all 64 that match'. */
  chooseMatching: (count: number) => string
  clearChosen: string
}

/** Chosen rows stay chosen from page to page, until the filters change. */
export function useChosen(names: readonly string[], refused: Refused | undefined) {
  const [search] = useSearchParams()
  const of = filterKey(search, names)
  const [state, setState] = useState({ of, ids: new Set<string>(), isAll: false })
  const [answered, setAnswered] = useState(refused)
  if (answered !== refused) {
    setAnswered(refused)
    if (refused) setState({ of, ids: new Set(refused.map(({ id }) => id)), isAll: false })
  } else if (state.of !== of) setState({ of, ids: new Set(), isAll: false })
  return {
    ids: state.ids,
    isAll: state.isAll,
    choose: (ids: Set<string>) => setState({ of, ids, isAll: false }),
    chooseAll: () => setState({ of, ids: new Set(), isAll: true }),
  }
}

type ChosenRowsProps = {
  id: string
  chosen: ReturnType<typeof useChosen>
  /** Chosen rows that are on the page send themselves. */
  onPage: readonly string[]
  total: number
  filterNames: readonly string[]
  texts: ChosenTexts
  children: ReactNode
}

export function ChosenRows({ id, chosen, onPage, total, filterNames, texts, children }: ChosenRowsProps) {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const { ids, isAll } = chosen
  const elsewhere = [...ids].filter((each) => !onPage.includes(each))
  const count = isAll ? total : ids.size
  return (
    <form
      id={id}
      method="post"
      className={count > 0 ? 'chosen-rows is-on on-dark' : 'chosen-rows on-dark'}
      onSubmit={(event) => {
        const button = (event.nativeEvent as SubmitEvent).submitter
        if (button instanceof HTMLButtonElement && button.formMethod === 'get') return
        event.preventDefault()
        submit(button instanceof HTMLButtonElement ? button : event.currentTarget, { preventScrollReset: true })
      }}
    >
      {elsewhere.map((each) => (
        <input key={each} type="hidden" name="ids" value={each} />
      ))}
      {isAll && <input type="hidden" name="all" value="1" />}
      {isAll &&
        filterNames.map((name) => <input key={name} type="hidden" name={name} value={search.get(name) ?? ''} />)}
      <b role="status">{count > 0 && texts.chosen(count)}</b>
      {!isAll && count > 0 && total > count && (
        <Button variant="quiet" isDense onClick={chosen.chooseAll}>
          {texts.chooseMatching(total)}
        </Button>
      )}
      {children}
      {count > 0 && (
        <IconButton
          variant="quiet"
          isDense
          className="chosen-rows__end"
          label={texts.clearChosen}
          icon={<CloseIcon size={16} />}
          onClick={() => chosen.choose(new Set())}
        />
      )}
    </form>
  )
}
