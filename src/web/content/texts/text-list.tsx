/** Pages or answers in a table: what visitors read of each, and what waits. */
import type { ReactNode } from 'react'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { versionWords } from '../desk/site-words.ts'

interface Row {
  slug: string
  title: string
  is_published: boolean
  live_version: number | null
  version: number
  due_at: string | null
  saved_at: string
  saved_by: string | null
}

export function TextState({ row }: { row: Row }) {
  const isLive = row.is_published && row.live_version !== null
  return (
    <span className="row row--wrap">
      {isLive ? (
        <Badge tone={versionWords.live.tone}>{versionWords.live.text()}</Badge>
      ) : (
        <Badge>{row.live_version === null ? m.pub_never_published() : m.pub_hidden()}</Badge>
      )}
      {row.due_at && <Badge tone="info">{m.pub_due({ time: dateAndTime(row.due_at) })}</Badge>}
      {row.live_version !== null && row.version > row.live_version && !row.due_at && (
        <Badge tone="warn">{m.pub_newer_draft()}</Badge>
      )}
    </span>
  )
}

type Props<Given extends Row> = {
  caption: string
  kind: 'page' | 'faq'
  rows: readonly Given[]
  /** Buttons of a row. */
  tools?: (row: Given, index: number) => ReactNode
}

export function TextList<Given extends Row>({ caption, kind, rows, tools }: Props<Given>) {
  return (
    <DataList
      caption={caption}
      texts={listTexts()}
      rows={rows}
      rowKey={({ slug }) => slug}
      columns={[
        {
          key: 'title',
          label: kind === 'page' ? m.pub_title() : m.pub_question(),
          isLead: true,
          className: 'text-title',
          cell: ({ slug, title }) => <RowLink href={`/admin/site/texts/${kind}/${slug}`}>{title}</RowLink>,
        },
        { key: 'state', label: m.pub_state(), cell: (row) => <TextState row={row} /> },
        { key: 'version', label: m.pub_version(), isNumeric: true, cell: ({ version }) => number(version) },
        {
          key: 'saved',
          label: m.pub_saved_at(),
          cell: ({ saved_at: at, saved_by: by }) => `${dateAndTime(at)}${by ? `, ${by}` : ''}`,
        },
        ...(tools
          ? [
              {
                key: 'tools',
                label: m.pub_order(),
                isLabelHidden: true,
                cell: (row: Given) => tools(row, rows.indexOf(row)),
              },
            ]
          : []),
      ]}
      empty={<EmptyState title={m.pub_no_texts()}>{m.pub_no_texts_text()}</EmptyState>}
      isDense
    />
  )
}
