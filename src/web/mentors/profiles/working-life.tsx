/** A mentor's experience, education and training in the back office: each entry with who checked it. */
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import type { RecordKind } from '#contracts/mentors/records.office.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormSection } from '#web/ui/desk/form-section.tsx'
import { Button, buttonClass } from '#web/ui/fields/button.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { type RecordDocument, RecordDocuments } from '../papers/record-documents.tsx'

interface LifeEntry {
  id: string
  title: string
  place: string
  facts: string
  text: string
  verified_at: string | null
  verified_by: string | null
  documents: readonly RecordDocument[]
}
interface LifePart {
  kind: RecordKind
  title: string
  none: string
  add: string
  entries: readonly LifeEntry[]
}
interface Props {
  parts: readonly LifePart[]
  /** Where a paper of this mentor opens. */
  documentAt: (document: string) => string
  canEdit: boolean
  /** What is being written: a kind, and the id of its entry or `new`. */
  open: { kind: string | null; entry: string | null }
  /** The form of an entry, `undefined` for a new one. */
  form: (kind: RecordKind, id: string | undefined) => ReactNode
}

export function WorkingLife({ parts, documentAt, canEdit, open, form }: Props) {
  const isOpen = (kind: RecordKind, entry: string) => open.kind === kind && open.entry === entry
  return (
    <FormSection title={m.mentor_office_life()} lead={m.mentor_office_life_lead()}>
      {parts.map(({ kind, title, none, add, entries }) => (
        <section key={kind} id={kind} aria-labelledby={`${kind}-title`} className="mb-6">
          <div className="panel__head row--wrap">
            <h3 className="h4" id={`${kind}-title`}>
              {title}
            </h3>
            {canEdit && !isOpen(kind, 'new') && (
              <Link
                className={buttonClass({ variant: 'quiet', isDense: true })}
                to={`?record=${kind}&entry=new#${kind}`}
                preventScrollReset
              >
                <PlusIcon size={16} />
                {add}
              </Link>
            )}
          </div>
          {entries.length === 0 && !isOpen(kind, 'new') && <p className="muted">{none}</p>}
          <ul className="grid gap-4">
            {entries.map((entry) => (
              <li key={entry.id}>
                {isOpen(kind, entry.id) ? form(kind, entry.id) : <Entry {...{ kind, entry, documentAt, canEdit }} />}
              </li>
            ))}
          </ul>
          {isOpen(kind, 'new') && form(kind, undefined)}
        </section>
      ))}
    </FormSection>
  )
}

type EntryProps = { kind: RecordKind; entry: LifeEntry } & Pick<Props, 'documentAt' | 'canEdit'>

function Entry({ kind, entry, documentAt, canEdit }: EntryProps) {
  const { id, title, place, facts, text, verified_at: verifiedAt, verified_by: verifiedBy } = entry
  const which = { records: kind, record: id }
  return (
    <div className="grid gap-2">
      <div>
        <p className="font-semibold">{title}</p>
        <p className="small text-subtle">{place}</p>
        <p className="small muted">{facts}</p>
        {text && <p className="mt-1 small whitespace-pre-line">{text}</p>}
      </div>
      {entry.documents.length > 0 && (
        <RecordDocuments title={title} documents={entry.documents} addressOf={documentAt} />
      )}
      <div className="row row--wrap">
        {verifiedAt ? (
          <Badge tone="ok" className="whitespace-normal">
            {verifiedBy
              ? m.mentor_office_verified_by({ name: verifiedBy, day: date(verifiedAt) })
              : m.mentor_office_verified_on({ day: date(verifiedAt) })}
          </Badge>
        ) : (
          <Badge tone="warn">{m.mentor_office_unverified()}</Badge>
        )}
        {canEdit && (
          <>
            <Form method="post" preventScrollReset>
              {Object.entries(which).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button
                type="submit"
                isDense
                name="intent"
                value={verifiedAt ? 'unverify' : 'verify'}
                aria-label={`${verifiedAt ? m.mentor_office_unverify() : m.mentor_office_verify()}: ${title}`}
              >
                {verifiedAt ? m.mentor_office_unverify() : m.mentor_office_verify()}
              </Button>
            </Form>
            <Link
              className={buttonClass({ variant: 'quiet', isDense: true })}
              to={`?record=${kind}&entry=${id}#${kind}`}
              preventScrollReset
              aria-label={`${m.record_edit()}: ${title}`}
            >
              {m.record_edit()}
            </Link>
            <ConfirmForm
              isDense
              triggerVariant="quiet"
              trigger={m.record_delete()}
              triggerLabel={`${m.record_delete()}: ${title}`}
              title={m.record_delete_question({ title })}
              confirmText={m.record_delete()}
              cancelText={m.people_cancel()}
              values={{ intent: 'delete_record', ...which }}
              isDanger
            >
              {m.record_delete_text()}
            </ConfirmForm>
          </>
        )}
      </div>
    </div>
  )
}
