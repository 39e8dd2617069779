/** One list of one's record, each entry to be changed or deleted, and a form to add another. */
import { useState } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { buttonClass, IconButton } from '#web/ui/fields/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { EditIcon, PlusIcon, TrashIcon } from '#web/ui/icons/task-icons.tsx'
import type { FormState } from '#web/lib/forms/form-state.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { RecordForm } from './record-form.tsx'
import { type OwnRecord, type RecordChoices, type RecordKind, recordWords } from './records.ts'

interface RecordSectionProps {
  kind: RecordKind
  records: readonly OwnRecord[]
  /** The id of the entry that is being changed, 'new' for one being added. */
  open: string | null
  choices: RecordChoices
  state: FormState
}

export function RecordSection({ kind, records, open, choices, state }: RecordSectionProps) {
  const words = recordWords[kind]
  const form = { kind, choices, state, cancelHref: `/user-settings#${kind}` }
  return (
    <section id={kind} aria-labelledby={`${kind}-title`} className="mt-6 border-t border-line pt-5">
      <div className="panel__head row--wrap">
        <h3 className="h4" id={`${kind}-title`}>
          {words.title()}
        </h3>
        {open !== 'new' && (
          <Link
            className={buttonClass({ variant: 'quiet' })}
            to={`?record=${kind}&entry=new#${kind}`}
            preventScrollReset
          >
            <PlusIcon />
            {words.add()}
          </Link>
        )}
      </div>
      {records.length === 0 && open !== 'new' && <p className="muted">{words.none()}</p>}
      <ul className="grid gap-4">
        {records.map((record) => (
          <li key={record.id}>
            {open === record.id ? (
              <RecordForm {...form} id={record.id} values={record.values} />
            ) : (
              <Entry kind={kind} record={record} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' && <RecordForm {...form} values={{}} />}
    </section>
  )
}

function Entry({ kind, record }: { kind: RecordKind; record: OwnRecord }) {
  const submit = useSubmit()
  const [isAsking, setAsking] = useState(false)
  const sent = { intent: 'delete_record', kind, id: record.id }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{record.title}</p>
        <p className="small text-subtle">{record.place}</p>
        <p className="small muted">{record.facts}</p>
        {record.text && <p className="mt-1 small whitespace-pre-line">{record.text}</p>}
      </div>
      <Link
        className={buttonClass({ variant: 'plain' }, 'btn--icon')}
        to={`?record=${kind}&entry=${record.id}#${kind}`}
        preventScrollReset
        aria-label={`${m.record_edit()}: ${record.title}`}
      >
        <EditIcon />
      </Link>
      <Form
        method="post"
        preventScrollReset
        onSubmit={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <IconButton type="submit" label={`${m.record_delete()}: ${record.title}`} icon={<TrashIcon />} />
      </Form>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={m.record_delete_question({ title: isolated(record.title) })}
        confirmText={m.record_delete()}
        cancelText={m.record_cancel()}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void submit(sent, { method: 'post', preventScrollReset: true })
        }}
      >
        {m.record_delete_text()}
      </ConfirmDialog>
    </div>
  )
}
