/** A picture or the same numbers as a table: two radio buttons choose, with or without scripts. */
import { type ReactNode, useId } from 'react'
import { ChartIcon, TableIcon } from '../icons/desk-icons.tsx'

/** The words around every chart; a page gets them once (`chartTexts()`). */
export type ChartTexts = { showAs: string; chart: string; table: string }

export type ChartOrTableProps = { texts: ChartTexts; chart: ReactNode; table: ReactNode }

export function ChartOrTable({ texts, chart, table }: ChartOrTableProps) {
  const name = useId()
  return (
    <div className="as-table">
      <fieldset className="as-table__choice small">
        <legend className="vh">{texts.showAs}</legend>
        <label>
          <input type="radio" name={name} value="chart" defaultChecked />
          <ChartIcon size={16} />
          {texts.chart}
        </label>
        <label>
          <input type="radio" name={name} value="table" />
          <TableIcon size={16} />
          {texts.table}
        </label>
      </fieldset>
      <div className="as-table__chart">{chart}</div>
      <div className="as-table__table">{table}</div>
    </div>
  )
}
