/** The head of the company's pages: title, the way between them, and the courses allocated so far. */
import { type CompanyRole, companyReaders, companyRoles, companyWriters } from '#contracts/company-roles.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { CartIcon } from '#web/ui/icons/task-icons.tsx'
import { TabLinks } from '#web/ui/disclosure/tabs.tsx'

const pages = [
  { href: '/corporate', label: m.corp_overview, readers: companyRoles },
  { href: '/corporate/learners', label: m.corp_learners, readers: companyRoles },
  { href: '/corporate/training', label: m.train_title, readers: companyRoles },
  { href: '/corporate/views', label: m.cview_title, readers: companyRoles },
  { href: '/corporate/audit-sheets', label: m.sheet_title, readers: companyReaders },
  { href: '/corporate/allocate-user', label: m.corp_allocate, readers: companyReaders },
  { href: '/corporate/seats', label: m.seatledger_title, readers: companyReaders },
  { href: '/corporate/seats/buy', label: m.buyseats_title, readers: companyReaders },
  { href: '/corporate/lists', label: m.comp_lists, readers: companyWriters },
  { href: '/corporate/circulars', label: m.compjobs_title, readers: companyWriters },
  { href: '/corporate/page', label: m.comppage_title, readers: companyWriters },
  { href: '/corporate/tokens', label: m.tokens_title, readers: companyWriters },
  { href: '/corporate/sign-on', label: m.signon_title, readers: ['owner'] as readonly CompanyRole[] },
  { href: '/corporate/log', label: m.complog_title, readers: companyWriters },
]

/** Only the pages that open for somebody of this role. */
export const pagesFor = (role: CompanyRole | null) =>
  pages.filter(({ readers }) => role !== null && readers.includes(role))

interface CorporateHeadProps {
  title: string
  lead: string
  path: string
  /** Courses of which seats are given. */
  allocated: number
}

export function CorporateHead({ title, lead, path, allocated }: CorporateHeadProps) {
  const open = pagesFor(useViewer()?.companyRole ?? null)
  return (
    <div className="wrap corphead">
      <div className="row between items-start">
        <div className="min-w-0">
          <h1 className="title">{title}</h1>
          <p className="muted mt-1">{lead}</p>
        </div>
        {open.some(({ href }) => href === '/corporate/allocate-user') && (
          <SmartLink
            className="btn btn--icon corphead__cart"
            href="/corporate/allocate-user#allocations"
            aria-label={m.corp_cart({ count: number(allocated) })}
          >
            <CartIcon />
            <b aria-hidden="true">{number(allocated)}</b>
          </SmartLink>
        )}
      </div>
      <TabLinks
        label={m.corp_area()}
        links={open.map(({ href, label }) => ({ href, label: label(), isCurrent: href === path }))}
      />
    </div>
  )
}
