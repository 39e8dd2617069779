/** A list to work in: filters as a plain form, how many were found, a table that sorts by links, its pages, and what to say when it is empty. */
import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button, ButtonLink, SmartLink } from '../fields/button.tsx'
import { cx } from '../cx.ts'
import { Pagination } from '../navigation/pagination.tsx'
import { type Column, Table } from '../data/table.tsx'
import { listAddress, sortOf, sortText } from './address.ts'

/** The words around every list; a page gets them once (`listTexts()`), never types them. */
export type ListTexts = {
  /** Button that applies the filters. */
  filter: string
  /** Link that takes them all away. */
  clear: string
  pages: string
  previous: string
  next: string
  /** '1 to 20 of 1,284'. */
  range: (from: number, to: number, total: number) => string
  formatPage: (page: number) => string
}

export type DataListProps<Row> = {
  /** What the table shows, for assistive technology. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  texts: ListTexts
  /** `meta` of a paged answer; left out for a list that is short by nature. */
  paging?: { current_page: number; last_page: number; from: number | null; to: number | null; total: number }
  /** Fields with labels (`isDense`, named as the address names them); their start values come from the address. */
  filters?: ReactNode
  /** Names of the filters, to know whether one is set and to take all away. */
  filterNames?: readonly string[]
  /** Order when the address says none: `-created`. */
  defaultSort?: string
  /** Beside the count: an export, for example. */
  tools?: ReactNode
  /** Actions on chosen rows, or a note above the table. */
  above?: ReactNode
  /** Nothing there at all. */
  empty: ReactNode
  /** Nothing fits the filters; without it `empty`. */
  emptyFiltered?: ReactNode
  isDense?: boolean
}

export function DataList<Row>(props: DataListProps<Row>) {
  const { texts, paging, filters, filterNames = [], rows } = props
  const [search] = useSearchParams()
  const isFiltered = filterNames.some((name) => search.get(name))
  const clearHref = listAddress(search, Object.fromEntries(filterNames.map((name) => [name, null])))
  const kept = [...search].filter(([name]) => name === 'sort')

  return (
    <section className="panel data-list" aria-label={props.caption}>
      {filters && (
        // A new key sets the fields anew when the address changed beside them: Back, or 'clear'.
        <Form
          key={filterKey(search, filterNames)}
          className="bar"
          role="search"
          aria-label={props.caption}
          method="get"
          preventScrollReset
        >
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {filters}
          <Button type="submit" isDense>
            {texts.filter}
          </Button>
          {isFiltered && (
            <ButtonLink variant="quiet" isDense href={clearHref}>
              {texts.clear}
            </ButtonLink>
          )}
        </Form>
      )}
      {props.tools && <div className="data-list__tools">{props.tools}</div>}
      {props.above}
      <Table
        caption={props.caption}
        columns={props.columns}
        rows={rows}
        rowKey={props.rowKey}
        isDense={props.isDense}
        currentKey={search.get('panel') ?? undefined}
        sort={sortOf(search.get('sort') ?? props.defaultSort ?? null)}
        sortHref={(sort) => listAddress(search, { sort: sortText(sort) })}
        empty={isFiltered ? (props.emptyFiltered ?? props.empty) : props.empty}
      />
      {paging && paging.total > 0 && (
        <div className="tfoot">
          <span role="status">{texts.range(paging.from ?? 0, paging.to ?? 0, paging.total)}</span>
          <Pagination
            page={paging.current_page}
            pageCount={paging.last_page}
            hrefOf={(page) => listAddress(search, { page: String(page) })}
            label={texts.pages}
            previousText={texts.previous}
            nextText={texts.next}
            formatPage={texts.formatPage}
          />
        </div>
      )}
    </section>
  )
}

const filterKey = (search: URLSearchParams, names: readonly string[]) =>
  names.map((name) => search.get(name) ?? '').join('\n')

export type RowLinkProps = { href: string; children: ReactNode; className?: string }

/** The one link of a row, in its lead cell: a press anywhere on the row that hits nothing else follows it. */
export function RowLink({ href, children, className }: RowLinkProps) {
  return (
    <SmartLink className={cx('row-link', className)} href={href} preventScrollReset={href.startsWith('?')}>
      {children}
    </SmartLink>
  )
}
