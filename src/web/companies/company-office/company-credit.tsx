/** What a company may owe on invoices, and for how many days. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { priceInText } from '#web/lib/text/amount-in-text.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface Props {
  company: DataOf<'GET /admin/companies/:company'>
  failed: { error: string | undefined; errors: Record<string, string>; values: Record<string, string> }
}

export function CompanyCredit({ company, failed }: Props) {
  const isSending = useNavigation().formData?.get('intent') === 'credit'
  const { credit_limit: limit, credit_days: days } = company
  const field = (name: 'credit_limit' | 'credit_days') => ({
    name,
    defaultValue: failed.values[name] ?? String(company[name]),
    error: failed.errors[name],
  })
  return (
    <FormSection title={m.company_office_credit()} lead={m.company_office_credit_lead()}>
      {company.can.approve ? (
        <Form method="post" className="stack" preventScrollReset noValidate key={`${limit} ${days}`}>
          <FormNote>{failed.error}</FormNote>
          <FormGrid>
            <TextField
              {...field('credit_limit')}
              inputMode="numeric"
              dir="ltr"
              maxLength={12}
              label={m.company_office_credit_limit()}
              hint={m.company_office_credit_limit_hint()}
            />
            <TextField
              {...field('credit_days')}
              inputMode="numeric"
              dir="ltr"
              maxLength={3}
              label={m.company_office_credit_days()}
            />
          </FormGrid>
          <div>
            <Button type="submit" name="intent" value="credit" isLoading={isSending}>
              {m.company_office_credit_save()}
            </Button>
          </div>
        </Form>
      ) : (
        <p>
          {limit > 0
            ? m.company_office_credit_is({ limit: priceInText(limit), days: number(days) })
            : m.company_office_no_credit()}
        </p>
      )}
    </FormSection>
  )
}
