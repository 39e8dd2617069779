/** The card that the login pages stand in: a picture beside the form on wide screens. */
import type { ReactNode } from 'react'
import { m } from '#web/paraglide/messages.js'
import { CheckIcon } from '#web/ui/icons/icons.tsx'
import { Scene } from '#web/ui/pictures/scene.tsx'

export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap py-8 sm:py-12">
      <div className="panel mx-auto grid max-w-110 overflow-hidden lg:max-w-230 lg:grid-cols-[5fr_6fr]">
        <div className="on-dark hidden flex-col bg-maroon-900 text-white lg:flex">
          <Scene name="phone" isFirst className="h-0 min-h-60 flex-1 rounded-none object-cover" />
          <div className="p-8">
            <p className="font-serif text-22 leading-tight">{m.auth_side_title()}</p>
            <ul className="mt-5 grid gap-3">
              {[m.auth_side_1, m.auth_side_2, m.auth_side_3].map((text, index) => (
                <li key={index} className="flex gap-3">
                  <CheckIcon className="mt-0.5 text-marigold" />
                  {text()}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div>
          <div className="selvedge lg:hidden" aria-hidden="true" />
          <div className="p-5 sm:p-8">
            <h1 className="title">{title}</h1>
            <div className="mt-1">{children}</div>
          </div>
        </div>
      </div>
    </div>
  )
}
