/** The coupon: a field with its named error, or the coupon that counts with a way to take it off. */
import { useEffect, useRef } from 'react'
import type { Quote } from '#contracts/checkout/cart.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { TagIcon } from '#web/ui/icons/task-icons.tsx'
import { takaInText } from '#web/lib/text/amount-in-text.ts'
import type { Wanted } from './checkout-address.ts'
import { OrderLink } from './order-link.tsx'

interface CouponFieldProps {
  wanted: Wanted
  coupon: Quote['coupon']
  error: string | null
}

export function CouponField({ wanted, coupon, error }: CouponFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const remove = useRef<HTMLDivElement>(null)
  const apply = useRef<HTMLButtonElement>(null)
  const isApplied = coupon !== null && coupon.code === wanted.coupon
  const tried = useRef(wanted.coupon)

  // The answer takes the place of what was pressed: the keyboard goes on where it stands.
  useEffect(() => {
    if (tried.current === wanted.coupon) return
    tried.current = wanted.coupon
    if (isApplied) remove.current?.querySelector('a')?.focus()
    else input.current?.focus()
  }, [wanted.coupon, isApplied])

  return (
    <div className="order__coupon">
      <p role="status" className={coupon ? 'coupon' : undefined}>
        {coupon && (
          <>
            <TagIcon />
            <span>
              <b>{m.checkout_coupon_takes({ code: coupon.code, amount: takaInText(coupon.discount) })}</b>
              <br />
              <bdi className="small">{coupon.description}</bdi>
            </span>
          </>
        )}
      </p>
      {isApplied ? (
        <div ref={remove}>
          <OrderLink wanted={{ ...wanted, coupon: '' }} variant="quiet">
            {m.checkout_coupon_remove()}
          </OrderLink>
        </div>
      ) : (
        <Field
          label={m.checkout_coupon()}
          error={error}
          hint={coupon && wanted.coupon && !error ? m.checkout_coupon_better({ code: coupon.code }) : undefined}
        >
          {(ids) => (
            <div className="row">
              <input
                {...ids}
                ref={input}
                key={wanted.coupon}
                className="input uppercase"
                name="typed_coupon"
                defaultValue={wanted.coupon}
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                dir="ltr"
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  apply.current?.click()
                }}
              />
              <input type="hidden" name="tried_coupon" value={wanted.coupon} />
              <Button ref={apply} type="submit" name="intent" value="apply" className="flex-none">
                {m.checkout_apply()}
              </Button>
            </div>
          )}
        </Field>
      )}
    </div>
  )
}
