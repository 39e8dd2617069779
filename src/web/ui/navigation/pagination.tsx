/** Pages of a list as links: first, last, the current one and its neighbours. */
import { SmartLink } from '../fields/button.tsx'
import { cx } from '../cx.ts'
import { BackIcon, NextIcon } from '../icons/icons.tsx'

export type PaginationProps = {
  /** From 1. */
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  label?: string
  previousText?: string
  nextText?: string
  formatPage?: (page: number) => string
  className?: string
}

/** The pages to show; 0 stands for a gap. */
export function pagesAround(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount])
  // A gap of one page is that page.
  if (page === 4) wanted.add(2)
  if (page === pageCount - 3) wanted.add(pageCount - 1)
  const pages = [...wanted].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)
  return pages.flatMap((n, index) => (index > 0 && n - (pages[index - 1] ?? n) > 1 ? [0, n] : [n]))
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, hrefOf, label = 'Pages', formatPage = String } = props
  if (pageCount <= 1) return null
  return (
    <nav className={cx('pager', props.className)} aria-label={label}>
      <Step
        page={page - 1}
        isOff={page <= 1}
        label={props.previousText ?? 'Previous page'}
        hrefOf={hrefOf}
        rel="prev"
      />
      {pagesAround(page, pageCount).map((n, index) =>
        n === 0 ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : n === page ? (
          <span key={n} aria-current="page">
            {formatPage(n)}
          </span>
        ) : (
          <SmartLink key={n} href={hrefOf(n)}>
            {formatPage(n)}
          </SmartLink>
        ),
      )}
      <Step
        page={page + 1}
        isOff={page >= pageCount}
        label={props.nextText ?? 'Next page'}
        hrefOf={hrefOf}
        rel="next"
      />
    </nav>
  )
}

type StepProps = { page: number; isOff: boolean; label: string; hrefOf: (page: number) => string; rel: 'prev' | 'next' }

function Step({ page, isOff, label, hrefOf, rel }: StepProps) {
  const icon = rel === 'prev' ? <BackIcon size={16} /> : <NextIcon size={16} />
  return isOff ? (
    <span aria-hidden="true" className="is-off">
      {icon}
    </span>
  ) : (
    <SmartLink href={hrefOf(page)} rel={rel} aria-label={label}>
      {icon}
    </SmartLink>
  )
}
