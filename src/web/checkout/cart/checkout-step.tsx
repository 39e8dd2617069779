/** One numbered step of the checkout. */
import { type ReactNode, type Ref, useId } from 'react'
import { number } from '#web/lib/text/format.ts'

interface CheckoutStepProps {
  position: number
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function CheckoutStep({ position, title, titleRef, children }: CheckoutStepProps) {
  const id = useId()
  return (
    <section className="panel step" aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={-1}>
        <span aria-hidden="true">{number(position)}</span>
        {title}
      </h2>
      {children}
    </section>
  )
}
