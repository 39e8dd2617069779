/** On the way to the payment page: the browser goes by itself; without scripts the link is the way. */
import { useEffect } from 'react'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'

/**
 * A redirect after a form would be refused: the policy's `form-action 'self'` covers it too, and the payment page is
 * elsewhere. Give it the address that the server answered.
 */
export function GoingToPay({ address }: { address: string }) {
  useEffect(() => {
    // Who comes back by Back finds this page as it was left: it has to ask anew what became of the order.
    const onReturn = (event: PageTransitionEvent) => event.persisted && location.reload()
    addEventListener('pageshow', onReturn)
    location.assign(address)
    return () => removeEventListener('pageshow', onReturn)
  }, [address])
  return (
    <section className="panel going" role="status">
      <span className="needs-script">
        <Spinner size={24} />
      </span>
      <h2 className="h3">{m.checkout_going_title()}</h2>
      <p className="muted">{m.checkout_going_text()}</p>
      <ButtonLink variant="primary" href={address} rel="external">
        {m.checkout_go_to_payment()}
      </ButtonLink>
    </section>
  )
}
