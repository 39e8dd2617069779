/** The box without which nothing is bought; its policies open beside the order. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'

const policies = [
  { path: '/terms-of-use', name: m.checkout_accept_terms },
  { path: '/privacy-policy', name: m.checkout_accept_privacy },
  { path: '/Refund-policy', name: m.checkout_accept_refund },
]
// Stands for a link inside the translated sentence; no language writes it.
const mark = (position: number) => `\u0001${position}\u0001`

export function AcceptPolicies({ isAccepted, error }: { isAccepted?: boolean; error?: string }) {
  return (
    <Checkbox name="accept_policies" defaultChecked={isAccepted} error={error}>
      <span className="small">{sentence()}</span>
    </Checkbox>
  )
}

function sentence(): ReactNode[] {
  const text = m.checkout_accept({ terms: mark(0), privacy: mark(1), refund: mark(2) })
  return text.split('\u0001').map((part, index) => {
    const policy = index % 2 === 1 ? policies[Number(part)] : undefined
    return policy ? (
      <Link key={policy.path} to={policy.path} target="_blank" rel="noopener">
        {policy.name()}
      </Link>
    ) : (
      part
    )
  })
}
