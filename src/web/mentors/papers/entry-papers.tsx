/** One entry of a mentor's own working life: whether it is verified, its papers, and the form for another one. */
import { Form, useNavigation } from 'react-router'
import { mostDocuments } from '#contracts/mentors/papers.ts'
import type { RecordKind } from '#contracts/mentors/records.office.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { UploadIcon } from '#web/ui/icons/task-icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { type RecordDocument, RecordDocuments } from './record-documents.tsx'

interface Props {
  kind: RecordKind
  entry: {
    id: string
    title: string
    place: string
    facts: string
    verified_at: string | null
    documents: readonly RecordDocument[]
  }
  /** What is wrong with the file that was sent. */
  error: string | undefined
}

export function EntryPapers({ kind, entry, error }: Props) {
  const { id, title, place, facts, documents, verified_at: verifiedAt } = entry
  const isSending = useNavigation().formData?.get('id') === id
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <div>
        <p className="font-semibold">
          <bdi>{title}</bdi>
        </p>
        <p className="small text-subtle">
          <bdi>{place}</bdi>
        </p>
        <p className="small muted">{facts}</p>
      </div>
      <p>
        {verifiedAt ? (
          <Badge tone="ok">{m.mentor_office_verified_on({ day: date(verifiedAt) })}</Badge>
        ) : (
          <Badge tone="warn">{m.mentor_office_unverified()}</Badge>
        )}
      </p>
      {documents.length === 0 ? (
        <p className="small muted">{m.papers_none()}</p>
      ) : (
        <RecordDocuments
          title={isolated(title)}
          documents={documents}
          addressOf={(document) => `/api/mentor-papers/documents/${document}`}
          acts={({ document_id: document, name }) => (
            <ConfirmForm
              isDense
              isDanger
              triggerVariant="quiet"
              trigger={m.record_delete()}
              triggerLabel={`${m.record_delete()}: ${name}`}
              title={m.papers_remove_ask({ name: isolated(name) })}
              confirmText={m.record_delete()}
              cancelText={m.record_cancel()}
              values={{ intent: 'remove', document }}
            >
              {m.papers_remove_text()}
            </ConfirmForm>
          )}
        />
      )}
      {documents.length >= mostDocuments ? (
        <p className="small muted">{m.papers_full()}</p>
      ) : (
        <Form
          // Empty again once a paper has arrived.
          key={documents.length}
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          noValidate
          className="stack"
          aria-busy={isSending}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="records" value={kind} />
          <FileField
            {...fileTexts()}
            id={`document-${id}`}
            name="document"
            label={m.papers_file_of({ title: isolated(title) })}
            hint={m.papers_hint()}
            accept="application/pdf,image/jpeg,image/png,image/webp"
            error={isSending ? undefined : error}
          />
          <div>
            <Button type="submit" isDense name="intent" value="add" icon={<UploadIcon />} isLoading={isSending}>
              {m.papers_add()}
            </Button>
          </div>
        </Form>
      )}
    </li>
  )
}
