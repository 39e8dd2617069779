/** The head of the company's pages: title, the way between them, and the courses allocated so far. */
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { CartIcon } from '#web/ui/icons/task-icons.tsx'
import { TabLinks } from '#web/ui/disclosure/tabs.tsx'

const pages = [
  { href: '/corporate', label: m.corp_overview },
  { href: '/corporate/learners', label: m.corp_learners },
  { href: '/corporate/training', label: m.train_title },
  { href: '/corporate/allocate-user', label: m.corp_allocate },
  { href: '/corporate/tokens', label: m.tokens_title },
]

interface CorporateHeadProps {
  title: string
  lead: string
  path: string
  /** Courses of which seats are given. */
  allocated: number
}

export function CorporateHead({ title, lead, path, allocated }: CorporateHeadProps) {
  return (
    <div className="wrap corphead">
      <div className="row between items-start">
        <div>
          <h1 className="title">{title}</h1>
          <p className="muted mt-1">{lead}</p>
        </div>
        <SmartLink
          className="btn btn--icon corphead__cart"
          href="/corporate/allocate-user#allocations"
          aria-label={m.corp_cart({ count: number(allocated) })}
        >
          <CartIcon />
          <b aria-hidden="true">{number(allocated)}</b>
        </SmartLink>
      </div>
      <TabLinks
        label={m.corp_area()}
        links={pages.map(({ href, label }) => ({ href, label: label(), isCurrent: href === path }))}
      />
    </div>
  )
}
