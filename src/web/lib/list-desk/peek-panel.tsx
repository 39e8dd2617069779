/** A row of a list in short, beside the list: what it is, its facts, the rows before and after it, and the way to its page. */
import type { ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { type Fact, Facts } from '#web/ui/data/facts.tsx'
import { panelAddress } from '#web/ui/desk/address.ts'
import { SidePanel } from '#web/ui/desk/side-panel.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'

interface PeekPanelProps {
  title: ReactNode
  lead?: ReactNode
  /** Pairs of a name and what is known; what is not known is left out. */
  facts: readonly Fact[]
  /** The row's own page, where it has one. */
  href?: string | undefined
  /** Keys of the rows of the page, to step through. */
  keys: readonly string[]
  children?: ReactNode
}

export function PeekPanel({ title, lead, facts, href, keys, children }: PeekPanelProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const at = keys.indexOf(search.get('panel') ?? '')
  const step = (key: string | undefined, text: string) =>
    key && (
      <ButtonLink isDense href={`${pathname}${panelAddress(search, key)}`} preventScrollReset>
        {text}
      </ButtonLink>
    )
  return (
    <SidePanel
      isPeek
      title={title}
      lead={lead}
      closeHref={`${pathname}${panelAddress(search, null)}`}
      closeLabel={m.close()}
      foot={
        <>
          {href && (
            <ButtonLink variant="primary" isDense href={href}>
              {m.list_open()}
            </ButtonLink>
          )}
          {step(keys[at - 1], m.list_before())}
          {at >= 0 && step(keys[at + 1], m.list_after())}
        </>
      }
    >
      <Facts facts={facts} />
      {children}
    </SidePanel>
  )
}
