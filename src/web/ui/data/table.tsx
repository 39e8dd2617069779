/** A table that people compare in: sortable heads, chosen rows, and below 768 px a labelled block for each row. */
import type { ReactNode } from 'react'
import { SmartLink } from '../fields/button.tsx'
import { Checkbox } from '../fields/checkbox.tsx'
import { cx } from '../cx.ts'
import { DownIcon } from '../icons/icons.tsx'
import { SortIcon } from '../icons/task-icons.tsx'

type SortDirection = 'ascending' | 'descending'
export type Sort = { key: string; direction: SortDirection }

export type Column<Row> = {
  key: string
  /** Head of the column and label of the cell on a phone. */
  label: string
  cell: (row: Row) => ReactNode
  /** First line of the block on a phone, without a label; usually the name. */
  isLead?: boolean
  isNumeric?: boolean
  isSortable?: boolean
  /** Keeps the head for assistive technology only (a column of actions). */
  isLabelHidden?: boolean
  className?: string
}

export type Selection<Row> = {
  /** Name of the boxes, so that a plain form sends them. */
  name?: string
  /** Id of the form that they belong to, where it is not around the table. */
  form?: string
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  allLabel: string
  rowLabel: (row: Row) => string
  /** Rows that cannot be chosen. */
  isDisabled?: (row: Row) => boolean
}

export type TableProps<Row> = {
  /** What the table shows; hidden unless `isCaptionShown`. */
  caption: string
  isCaptionShown?: boolean
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row whose panel is open. */
  currentKey?: string
  sort?: Sort
  /** Address of the list sorted so: works without scripts. */
  sortHref?: (sort: Sort) => string
  onSort?: (sort: Sort) => void
  selection?: Selection<Row>
  /** Rows take the focus, for a list that is worked by keyboard. */
  areRowsFocusable?: boolean
  isDense?: boolean
  /** Shown instead of rows. */
  empty?: ReactNode
  className?: string
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, empty } = props
  const choosable = selection ? rows.filter((row) => !selection.isDisabled?.(row)).map(rowKey) : []
  const chosen = choosable.filter((key) => selection?.selected.has(key))

  // One row is reached by Tab, the others from there.
  const entry = Math.max(
    0,
    rows.findIndex((row) => rowKey(row) === props.currentKey),
  )

  const chooseAll = () => {
    const next = new Set(selection?.selected)
    for (const key of choosable) {
      if (chosen.length === choosable.length) next.delete(key)
      else next.add(key)
    }
    selection?.onChange(next)
  }
  const choose = (key: string) => {
    const next = new Set(selection?.selected)
    if (!next.delete(key)) next.add(key)
    selection?.onChange(next)
  }

  return (
    <div className={cx('table-wrap', props.className)}>
      <table className={cx('table', 'resp', props.isDense && 'table--dense')}>
        <caption className={props.isCaptionShown ? undefined : 'vh'}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th scope="col" className="w-11">
                <Checkbox
                  aria-label={selection.allLabel}
                  checked={choosable.length > 0 && chosen.length === choosable.length}
                  isIndeterminate={chosen.length > 0 && chosen.length < choosable.length}
                  disabled={choosable.length === 0}
                  onChange={chooseAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const key = rowKey(row)
            return (
              <tr
                key={key}
                data-key={props.areRowsFocusable ? key : undefined}
                tabIndex={props.areRowsFocusable ? (index === entry ? 0 : -1) : undefined}
                aria-current={key === props.currentKey || undefined}
                className={rowClass(selection, key)}
              >
                {selection && (
                  <td className="choose-cell">
                    <Checkbox
                      name={selection.name}
                      form={selection.form}
                      value={key}
                      aria-label={selection.rowLabel(row)}
                      checked={selection.selected.has(key)}
                      disabled={selection.isDisabled?.(row)}
                      onChange={() => choose(key)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-th={column.isLead || column.isLabelHidden ? undefined : column.label}
                    className={cx(column.isLead && 'lead-cell', column.isNumeric && 'num end', column.className)}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {rows.length === 0 && empty}
    </div>
  )
}

const rowClass = <Row,>(selection: Selection<Row> | undefined, key: string) =>
  cx(selection && 'has-choice', selection?.selected.has(key) && 'is-chosen')

function HeadCell<Row>({ column, sort, sortHref, onSort }: TableProps<Row> & { column: Column<Row> }) {
  const isSorted = sort?.key === column.key
  const next: Sort = {
    key: column.key,
    direction: isSorted && sort.direction === 'ascending' ? 'descending' : 'ascending',
  }
  const content = (
    <>
      {column.label}
      {isSorted ? <DownIcon size={16} /> : <SortIcon size={16} className="sort-hint" />}
    </>
  )
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sort.direction : undefined}
      className={cx(column.isNumeric && 'end', column.className)}
    >
      {column.isLabelHidden ? (
        <span className="vh">{column.label}</span>
      ) : !column.isSortable ? (
        column.label
      ) : sortHref ? (
        <SmartLink href={sortHref(next)}>{content}</SmartLink>
      ) : (
        <button type="button" onClick={() => onSort?.(next)}>
          {content}
        </button>
      )}
    </th>
  )
}

/** What can be done with the chosen rows; shown only while some are chosen. `text` is '2 selected'. */
export function BulkBar({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="bulk" role="status">
      <b>{text}</b>
      {children}
    </div>
  )
}
