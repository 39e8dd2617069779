/** A list to work in: views, filters, a table that sorts by links, its pages, what to do with chosen rows, and what to say when it is empty. */
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { SmartLink } from '../fields/button.tsx'
import { EyeIcon } from '../icons/eye-icons.tsx'
import { cx } from '../cx.ts'
import { Pagination } from '../navigation/pagination.tsx'
import { type Column, Table } from '../data/table.tsx'
import { listAddress, panelAddress, sortOf, sortText } from './address.ts'
import { ChosenRows, type ChosenTexts, type ListBulk, useChosen } from './chosen-rows.tsx'
import { type FilterChip, FilterForm } from './filter-form.tsx'
import { useListKeys } from './use-list-keys.ts'

/** The words around every list; a page gets them once (`listTexts()`), never types them. */
export type ListTexts = ChosenTexts & {
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
  /** Name of the link that takes one filter away. */
  removeFilter: (filter: string) => string
  choosePage: string
  choose: (row: string) => string
  peek: string
  peekAt: (row: string) => string
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
  /** The filters that are set, in words. */
  chips?: readonly FilterChip[]
  /** Views of the list that were kept, above everything. */
  views?: ReactNode
  /** What can be done with chosen rows. */
  bulk?: ListBulk | undefined
  /** The page shows a panel for the row that the address names (`?panel=key`). */
  hasPeek?: boolean
  /** Name of a row for its box and its panel; needed with `bulk` and `hasPeek`. */
  rowName?: (row: Row) => string
  /** Order when the address says none: `-created`. */
  defaultSort?: string
  /** Beside the count: an export, for example. */
  tools?: ReactNode
  /** Actions on chosen rows, or a note above the table. */
  above?: ReactNode
  /** Stands in place of the table: the same rows drawn in another way. */
  board?: ReactNode
  /** Nothing there at all. */
  empty: ReactNode
  /** Nothing fits the filters; without it `empty`. */
  emptyFiltered?: ReactNode
  isDense?: boolean
}

export function DataList<Row>(props: DataListProps<Row>) {
  const { texts, paging, filters, filterNames = [], rows, rowKey, bulk, rowName } = props
  const [search] = useSearchParams()
  const formId = useId()
  const chosen = useChosen(filterNames, bulk?.refused)
  const keys = rows.map(rowKey)
  const selected = chosen.isAll ? new Set(keys) : chosen.ids
  // One row is ticked or unticked; a range is ticked.
  const choose = (rowKeys: readonly string[]) => {
    const next = new Set(selected)
    const [only] = rowKeys
    if (rowKeys.length !== 1 || only === undefined || !next.delete(only)) for (const key of rowKeys) next.add(key)
    chosen.choose(next)
  }
  const onKeyDown = useListKeys({
    hasPanel: props.hasPeek === true,
    choose: bulk && choose,
    clearChosen: () => chosen.choose(new Set()),
  })
  const isFiltered = filterNames.some((name) => search.get(name))
  const peek: Column<Row> = {
    key: 'peek',
    label: texts.peek,
    isLabelHidden: true,
    className: 'peek-cell',
    cell: (row) => (
      <SmartLink
        className="btn btn--icon btn--dense"
        href={panelAddress(search, rowKey(row))}
        aria-label={texts.peekAt(rowName?.(row) ?? '')}
        preventScrollReset
      >
        <EyeIcon size={20} />
      </SmartLink>
    ),
  }

  const tools = props.tools && <div className="data-list__tools">{props.tools}</div>

  return (
    // The keys are a second way to what links and boxes do.
    <section className="panel data-list" aria-label={props.caption} onKeyDown={onKeyDown}>
      {props.views && (
        <div className="data-list__head">
          {props.views}
          {tools}
        </div>
      )}
      {filters && (
        <FilterForm label={props.caption} names={filterNames} chips={props.chips ?? []} texts={texts}>
          {filters}
        </FilterForm>
      )}
      {!props.views && tools}
      {props.above}
      {props.board ?? (
        <Table
          caption={props.caption}
          columns={props.hasPeek ? [...props.columns, peek] : props.columns}
          rows={rows}
          rowKey={rowKey}
          isDense={props.isDense}
          areRowsFocusable={props.hasPeek === true || bulk !== undefined}
          currentKey={search.get('panel') ?? undefined}
          sort={sortOf(search.get('sort') ?? props.defaultSort ?? null)}
          sortHref={(sort) => listAddress(search, { sort: sortText(sort) })}
          empty={isFiltered ? (props.emptyFiltered ?? props.empty) : props.empty}
          {...(bulk && {
            selection: {
              ...(chosen.isAll ? {} : { name: 'ids' }),
              form: formId,
              selected,
              onChange: chosen.choose,
              allLabel: texts.choosePage,
              rowLabel: (row: Row) => texts.choose(rowName?.(row) ?? ''),
            },
          })}
        />
      )}
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
      {bulk && (
        <ChosenRows
          id={formId}
          chosen={chosen}
          onPage={keys}
          total={paging?.total ?? rows.length}
          filterNames={filterNames}
          texts={texts}
        >
          {bulk.children}
        </ChosenRows>
      )}
    </section>
  )
}

export type RowLinkProps = { href: string; children: ReactNode; className?: string }

/** The one link of a row, in its lead cell: a press anywhere on the row that hits nothing else follows it. */
export function RowLink({ href, children, className }: RowLinkProps) {
  return (
    <SmartLink className={cx('row-link', className)} href={href} preventScrollReset={href.startsWith('?')}>
      {children}
    </SmartLink>
  )
}
