/** Where one is in a list, and its other pages. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Pagination } from '#web/ui/navigation/pagination.tsx'

interface TableFootProps {
  meta: { current_page: number; last_page: number; from: number | null; to: number | null; total: number }
  hrefOf: (page: number) => string
}

export function TableFoot({ meta, hrefOf }: TableFootProps) {
  if (meta.total === 0) return null
  return (
    <div className="tfoot">
      <span>{m.corp_range({ from: number(meta.from ?? 0), to: number(meta.to ?? 0), total: number(meta.total) })}</span>
      <Pagination
        page={meta.current_page}
        pageCount={meta.last_page}
        hrefOf={hrefOf}
        label={m.corp_pages()}
        previousText={m.corp_previous()}
        nextText={m.corp_next()}
        formatPage={number}
      />
    </div>
  )
}
