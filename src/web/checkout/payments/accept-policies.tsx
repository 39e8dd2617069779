/** The box without which nothing is bought; its policies open beside the order. */
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { withParts } from '#web/lib/rendering/with-parts.tsx'

const policies = [
  { path: '/terms-of-use', name: m.checkout_accept_terms },
  { path: '/privacy-policy', name: m.checkout_accept_privacy },
  { path: '/Refund-policy', name: m.checkout_accept_refund },
]

export function AcceptPolicies({ isAccepted = false, error }: { isAccepted?: boolean; error?: string }) {
  const [isTicked, setTicked] = useState(isAccepted)
  const links = policies.map(({ path, name }) => (
    <Link key={path} to={path} target="_blank" rel="noopener">
      {name()}
    </Link>
  ))
  return (
    <Checkbox
      name="accept_policies"
      defaultChecked={isAccepted}
      error={!isTicked && error}
      onChange={({ target }) => setTicked(target.checked)}
    >
      <span className="small">
        {withParts(([terms = '', privacy = '', refund = '']) => m.checkout_accept({ terms, privacy, refund }), links)}
      </span>
    </Checkbox>
  )
}
