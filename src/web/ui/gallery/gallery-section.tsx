/** Gallery: one titled panel. */
import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type Props = { title: string; id?: string; isDark?: boolean; children: ReactNode }

export function GallerySection({ title, id, isDark, children }: Props) {
  return (
    <section id={id} className={cx('panel panel--pad min-w-0', isDark && 'on-dark bg-maroon-900 text-white')}>
      <h2 className="h4 mb-4">{title}</h2>
      {children}
    </section>
  )
}
