/** The link that brings a coupon along: to be sent to people, and to be tried. */
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'

export function CouponLink({ link }: { link: string }) {
  return (
    <section className="panel panel--pad mb-4" aria-labelledby="link">
      <h2 id="link" className="h4">
        {m.desk_coupon_link()}
      </h2>
      <p className="muted small">{m.desk_coupon_link_text()}</p>
      <p className="break mt-2">
        <SmartLink className="link" href={link} target="_blank" rel="noreferrer">
          <bdi>{link}</bdi>
        </SmartLink>
      </p>
    </section>
  )
}
