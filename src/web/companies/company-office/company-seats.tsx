/** The seats a company owns, how it came by them, and the form that grants more. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { date, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { Table } from '#web/ui/data/table.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { ExpiringSeats } from '../seats/expiring-seats.tsx'

type Company = DataOf<'GET /admin/companies/:company'>
type Choice = DataOf<'GET /admin/company-seat-choices'>[number]
interface Props {
  company: Company
  choices: readonly Choice[]
  /** So that a form that is sent twice grants once. */
  formKey: string
  failed: { error: string | undefined; errors: Record<string, string>; values: Record<string, string> }
}

const kinds: Record<string, () => string> = {
  granted: m.company_office_granted,
  bought: m.company_office_bought,
  refunded: m.company_office_refunded,
  expired: m.company_office_expired,
}
const batchName = (course: string, no: number) => m.company_office_batch({ course, number: number(no) })
function choiceName({ course_name: course, batch_no: no, seats_left: left }: Choice): string {
  const batch = batchName(course, no)
  return left === null ? batch : m.company_office_batch_left({ batch, left: number(left) })
}

export function CompanySeats({ company, choices, formKey, failed }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'grant'
  const field = (name: string) => ({ name, defaultValue: failed.values[name] ?? '', error: failed.errors[name] })
  return (
    <FormSection title={m.company_office_licences()} lead={m.company_office_licences_lead()}>
      <Table
        caption={m.company_office_licences()}
        isDense
        rows={company.licences}
        rowKey={(licence) => licence.licence_id}
        columns={[
          {
            key: 'course',
            label: m.company_office_course(),
            isLead: true,
            cell: (licence) => batchName(licence.course_name, licence.batch_no),
          },
          {
            key: 'seats',
            label: m.company_office_seats(),
            isNumeric: true,
            cell: (licence) => (
              <>
                {m.pub_of({ part: number(licence.given), whole: number(licence.seats) })}
                <ExpiringSeats expiring={licence.expiring} />
              </>
            ),
          },
        ]}
        empty={<p className="muted p-4">{m.company_office_no_seats()}</p>}
      />
      {company.movements.length > 0 && (
        <>
          <h3 className="h4 mt-6 mb-3">{m.company_office_movements()}</h3>
          <Table
            caption={m.company_office_movements()}
            isDense
            rows={company.movements}
            rowKey={(movement) => `${movement.at} ${movement.course_name} ${movement.seats}`}
            columns={[
              { key: 'at', label: m.company_office_date(), isLead: true, cell: (movement) => date(movement.at) },
              { key: 'course', label: m.company_office_course(), cell: (movement) => movement.course_name },
              {
                key: 'kind',
                label: m.company_office_reason(),
                cell: ({ kind, reason, last_day: day }) => (
                  <>
                    {kinds[kind]?.() ?? kind}
                    {day && <span className="small muted block">{m.seats_give_by({ day: date(day) })}</span>}
                    {reason && (
                      <span className="small muted block">
                        <bdi>{reason}</bdi>
                      </span>
                    )}
                  </>
                ),
              },
              {
                key: 'seats',
                label: m.company_office_licences(),
                isNumeric: true,
                cell: (movement) => number(movement.seats),
              },
              { key: 'by', label: m.company_office_by(), cell: (movement) => movement.by ?? '–' },
            ]}
            empty={null}
          />
        </>
      )}
      {company.can.approve && (
        <Form method="post" className="stack mt-6" preventScrollReset noValidate key={company.movements.length}>
          <h3 className="h4">{m.company_office_grant()}</h3>
          <FormNote>{failed.error}</FormNote>
          <input type="hidden" name="key" value={formKey} />
          <FormGrid>
            <Select
              {...field('batch_id')}
              label={m.company_office_course()}
              placeholder={m.company_office_choose()}
              options={choices.map((choice) => ({ value: choice.batch_id, label: choiceName(choice) }))}
            />
            <TextField
              {...field('seats')}
              inputMode="numeric"
              dir="ltr"
              maxLength={5}
              label={m.company_office_grant_number()}
              hint={m.company_office_grant_hint()}
            />
            <DateField
              {...field('last_day')}
              label={m.company_office_last_day()}
              hint={m.company_office_last_day_hint()}
            />
            <TextField
              {...field('reason')}
              className="is-wide"
              maxLength={300}
              label={m.company_office_reason()}
              hint={m.company_office_reason_hint()}
            />
          </FormGrid>
          <div>
            <Button type="submit" name="intent" value="grant" isLoading={isSending}>
              {m.company_office_grant()}
            </Button>
          </div>
        </Form>
      )}
    </FormSection>
  )
}
