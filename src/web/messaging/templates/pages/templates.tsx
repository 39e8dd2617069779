/** /admin/messages/templates: every message that the product sends, and whose words it has. */
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { nameOfChannel } from '../../log/message-words.tsx'
import type { Route } from './+types/templates.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/message-templates', { request })
  return { templates: answer.data, filterNames }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.templates(), path: '/admin/messages/templates', isPrivate: true })

export default function Templates({ loaderData: { templates, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <>
      <PageHead
        title={m.templates()}
        lead={m.templates_lead()}
        back={{ href: '/admin/messages', text: m.office_messages() }}
      />
      <DataList
        caption={m.templates()}
        texts={listTexts()}
        rows={templates}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'title',
            label: m.templates_message(),
            isLead: true,
            cell: ({ key, title }) => (
              <>
                <RowLink href={`/admin/messages/templates/${key}`}>{title}</RowLink>
                <code className="muted small block wrap-anywhere" dir="ltr">
                  {key}
                </code>
              </>
            ),
          },
          {
            key: 'channels',
            label: m.messages_channel(),
            cell: ({ channels }) => channels.map(nameOfChannel).join(' · '),
          },
          {
            key: 'words',
            label: m.templates_words(),
            cell: ({ changed }) =>
              changed.length === 0 ? (
                <span className="muted">{m.templates_built_in()}</span>
              ) : (
                <Badge tone="info">
                  {m.templates_own({ languages: changed.map((each) => languageNames[each]).join(' · ') })}
                </Badge>
              ),
          },
        ]}
        filterNames={filterNames}
        filters={
          <TextField
            name="q"
            type="search"
            isDense
            label={m.templates_search()}
            maxLength={100}
            defaultValue={search.get('q') ?? ''}
          />
        }
        empty={<EmptyState title={m.messages_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
