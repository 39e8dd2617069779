/** The bar of the pages beside the builder. */
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { BackIcon } from '#web/ui/icons/icons.tsx'
import { useCourseAddress } from '../items/use-builder-address.ts'

export function RevisionHead({ title, course, children }: { title: string; course: string; children?: ReactNode }) {
  const address = useCourseAddress()
  return (
    <header className="bldbar on-dark">
      <SmartLink className="btn btn--icon" href={`${address}/build`} aria-label={m.build_to_builder()}>
        <BackIcon />
      </SmartLink>
      <div className="bldbar__name">
        <h1>{title}</h1>
        <small>
          <bdi>{course}</bdi>
        </small>
      </div>
      {children && <div className="bldbar__end">{children}</div>}
    </header>
  )
}
