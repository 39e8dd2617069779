/** /admin/site/pages: the policies and every other page of text. */
import { wordings } from '#contracts/content/wordings.office.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { TextList } from '../text-list.tsx'
import { wordingNames } from '../../wordings/wording-names.ts'
import type { Route } from './+types/pages.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return (await api(context, 'GET /admin/site/pages', {}, request)).data
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_site_pages(), path: '/admin/site/pages', isPrivate: true })

export default function Pages({ loaderData: { pages, can } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={m.office_site_pages()} lead={m.pub_pages_lead()}>
        {can.create && (
          <ButtonLink variant="primary" href="/admin/site/pages/new" icon={<PlusIcon size={16} />}>
            {m.pub_new_page()}
          </ButtonLink>
        )}
      </PageHead>
      <TextList caption={m.office_site_pages()} kind="page" rows={pages} />
      <section className="panel mt-6" aria-labelledby="wordings">
        <h2 className="h4 panel__title" id="wordings">
          {m.pub_wordings()}
        </h2>
        <div className="row row--wrap panel--pad">
          {wordings.map((wording) => (
            <ButtonLink key={wording} href={`/admin/site/wordings/${wording}`} isDense>
              {wordingNames[wording]()}
            </ButtonLink>
          ))}
        </div>
      </section>
    </>
  )
}
