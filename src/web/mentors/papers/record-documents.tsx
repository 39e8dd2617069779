/** The papers of one entry of a mentor's working life: each opens, with its size and the day it came. */
import type { ReactNode } from 'react'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'

export type RecordDocument = DataOf<'GET /mentor-papers'>['experiences'][number]['documents'][number]

interface Props {
  /** Of the entry. */
  title: string
  documents: readonly RecordDocument[]
  addressOf: (document: string) => string
  /** What may be done with each. */
  acts?: (document: RecordDocument) => ReactNode
}

export function RecordDocuments({ title, documents, addressOf, acts }: Props) {
  return (
    <ul className="grid gap-2" aria-label={m.papers_documents_of({ title })}>
      {documents.map((document) => (
        <li key={document.document_id} className="row row--wrap">
          <SmartLink href={addressOf(document.document_id)} reloadDocument target="_blank" className="link">
            <bdi>{document.name}</bdi>
          </SmartLink>
          <span className="small muted">
            {m.papers_line({ size: bytes(document.bytes), day: date(document.added_at) })}
          </span>
          {acts?.(document)}
        </li>
      ))}
    </ul>
  )
}
