/** What waits for a decision or an answer, with the way to it; what is at nought is left out. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { cx } from '#web/ui/cx.ts'
import { SmartLink } from '#web/ui/fields/button.tsx'

type Figures = DataOf<'GET /admin/figures'>

interface Need {
  count: number | null
  text: string
  href: string
  /** What makes it urgent. */
  note?: string | false
}

const needsOf = (figures: Figures): Need[] => [
  { count: figures.payments_to_review, text: m.office_figures_review(), href: '/admin/orders/review' },
  { count: figures.refunds_to_decide, text: m.office_needs_refunds(), href: '/admin/refunds' },
  { count: figures.refunds_failed, text: m.office_needs_failed_refunds(), href: '/admin/refunds?view=failed' },
  { count: figures.invoices_overdue, text: m.office_needs_overdue(), href: '/admin/receivables' },
  { count: figures.new_enquiries, text: m.office_needs_enquiries(), href: '/admin/site/leads?status=new' },
  {
    count: figures.questions_open,
    text: m.office_needs_questions(),
    href: '/admin/lesson-questions',
    note: Boolean(figures.questions_late) && m.office_needs_late({ count: number(figures.questions_late ?? 0) }),
  },
  { count: figures.new_applicants, text: m.office_needs_applicants(), href: '/admin/applicants' },
  { count: figures.courses_to_review, text: m.office_figures_to_review(), href: '/admin/courses?state=in_review' },
  { count: figures.messages_failed, text: m.office_figures_messages(), href: '/admin/messages?state=failed' },
]

export function OpenTasks({ figures }: { figures: Figures }) {
  const known = needsOf(figures).filter(({ count }) => count !== null)
  if (known.length === 0) return null
  const waiting = known.filter(({ count }) => count)
  return (
    <section className="panel" aria-labelledby="needs">
      <h2 className="h4 panel--pad" id="needs">
        {m.office_needs_title()}
      </h2>
      {waiting.length === 0 && <p className="muted panel--pad">{m.office_needs_nothing()}</p>}
      <ul className="needs">
        {waiting.map(({ count, text, href, note }) => (
          <li key={href}>
            <span className={cx('needs__count', note && 'needs__count--late')}>{number(count ?? 0)}</span>
            <span>
              <SmartLink href={href}>{text}</SmartLink>
              {note && <span className="muted small"> {note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
