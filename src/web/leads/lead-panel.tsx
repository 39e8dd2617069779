/** One request of a company beside its list: what was asked, what became of it, and who takes care. */
import { Form, useNavigation, useSearchParams } from 'react-router'
import type { DataOf, SentTo } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { dateAndTime, listed, number } from '#web/lib/text/format.ts'
import { leadWords } from './lead-words.ts'
import { m } from '#web/paraglide/messages.js'
import { panelAddress } from '#web/ui/desk/address.ts'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { SidePanel } from '#web/ui/desk/side-panel.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { LeadNotes } from './lead-notes.tsx'
import { leadStatusOptions } from './lead-status-options.ts'

interface LeadPanelProps {
  lead: DataOf<'GET /admin/site/leads/:lead'>
  acted: Acted | undefined
  /** What was sent, where it was refused. */
  sent: SentTo<'PUT /admin/site/leads/:lead'>['body'] | undefined
}

export function LeadPanel({ lead, acted, sent }: LeadPanelProps) {
  const [search] = useSearchParams()
  const isSaving = useNavigation().state === 'submitting'
  const shown = { ...lead, ...sent }
  const founding = failedOn(acted, 'company', lead.lead_id)
  return (
    <SidePanel
      key={lead.lead_id}
      title={<bdi>{lead.company_name}</bdi>}
      lead={<Badge tone={leadWords[lead.status].tone}>{leadWords[lead.status].text()}</Badge>}
      closeHref={`/admin/site/leads${panelAddress(search, null)}`}
      closeLabel={m.close()}
    >
      <dl className="kv">
        <div>
          <dt>{m.people_contact()}</dt>
          <dd>
            <bdi>{lead.contact_name}</bdi>
            <br />
            {listed([lead.contact_no, lead.email])}
          </dd>
        </div>
        {lead.seats !== null && (
          <div>
            <dt>{m.event_seats()}</dt>
            <dd>{number(lead.seats)}</dd>
          </div>
        )}
        <div>
          <dt>{m.pub_received()}</dt>
          <dd>{dateAndTime(lead.created_at)}</dd>
        </div>
      </dl>
      {lead.message && (
        <p className="lead-message" dir="auto">
          {lead.message}
        </p>
      )}
      {lead.company_id ? (
        <p className="mt-4">
          <ButtonLink href={`/admin/for-business/${lead.company_id}`}>{m.company_office_open()}</ButtonLink>
        </p>
      ) : (
        lead.can.found && (
          <div className="mt-4">
            <ConfirmForm
              trigger={m.company_office_become()}
              title={m.company_office_become_ask({ name: lead.company_name })}
              confirmText={m.company_office_become()}
              cancelText={m.people_cancel()}
              values={{ intent: 'company', id: lead.lead_id }}
              {...(founding.error ? { error: founding.error } : {})}
            >
              {m.company_office_become_text({ contact: lead.contact_name })}
            </ConfirmForm>
          </div>
        )
      )}
      <LeadNotes notes={lead.notes} />
      {lead.can.edit && (
        <Form
          key={sent ? 'sent' : `${lead.status} ${lead.notes.length}`}
          method="post"
          className="grid gap-4 mt-5"
          preventScrollReset
          noValidate
        >
          <ActedNote acted={founding.error ? undefined : acted} />
          <SeenField seen={lead.seen} acted={acted} sent={sent?.seen} />
          <input type="hidden" name="id" value={lead.lead_id} />
          <Select name="status" label={m.pub_state()} defaultValue={shown.status} options={leadStatusOptions()} />
          <Select
            name="assignee_id"
            label={m.pub_assignee()}
            placeholder={m.pub_nobody()}
            defaultValue={shown.assignee_id ?? ''}
            options={lead.assignees.map(({ person_id: value, name: label }) => ({ value, label }))}
            error={acted?.errors.assignee_id}
          />
          <Textarea
            name="note"
            label={m.pub_note()}
            rows={3}
            maxLength={2000}
            defaultValue={sent?.note}
            error={acted?.errors.note}
          />
          <div className="actions">
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </div>
        </Form>
      )}
    </SidePanel>
  )
}
