/** /dev/ui: the design system, every component in every state; there only in demo mode. */
import { data } from 'react-router'
import { pageServices } from '#web/lib/api/page-services.ts'
import office from '#web/layouts/office/office.css?url'
import { Gallery } from '#web/ui/gallery/gallery.tsx'
import { drawnSections } from '../drawn-sections.server.tsx'
import { OfficeSection } from '../office-section.tsx'
import type { Route } from './+types/ui.ts'

export const links = () => [{ rel: 'stylesheet', href: office }]

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(pageServices).isDemo) throw data(null, { status: 404 })
  return { drawn: drawnSections() }
}

export const headers = () => ({ 'cache-control': 'no-store' })

export const meta: Route.MetaFunction = () => [{ title: 'Components' }, { name: 'robots', content: 'noindex' }]

export default function Ui({ loaderData: { drawn } }: Route.ComponentProps) {
  return (
    <Gallery>
      <OfficeSection />
      <div className="grid gap-6" dangerouslySetInnerHTML={{ __html: drawn }} />
    </Gallery>
  )
}
