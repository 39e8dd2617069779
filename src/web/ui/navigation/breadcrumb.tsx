/** Where this page is: links to its parents, then its own name. */
import type { ReactNode } from 'react'
import { SmartLink } from '../fields/button.tsx'
import { cx } from '../cx.ts'
import { NextIcon } from '../icons/icons.tsx'

export type BreadcrumbProps = {
  parents: readonly { href: string; label: ReactNode }[]
  current: ReactNode
  label?: string
  className?: string
}

export function Breadcrumb({ parents, current, label = 'Breadcrumb', className }: BreadcrumbProps) {
  return (
    <nav className={cx('crumbs', className)} aria-label={label}>
      <ol>
        {parents.map((parent) => (
          <li key={parent.href}>
            <SmartLink href={parent.href}>{parent.label}</SmartLink>
            <NextIcon size={16} />
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
