/** The tax that is withheld and the least that is paid. */
import { Form, useNavigation } from 'react-router'
import type { failedOn } from '#web/lib/office/act.ts'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

interface PayoutTermsFormProps {
  terms: { tax_percent: number; minimum: number }
  failed: ReturnType<typeof failedOn>
}

export function PayoutTermsForm({ terms, failed: { error, errors, values } }: PayoutTermsFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'terms'
  const sum = (name: 'tax_percent' | 'minimum', label: string) => (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values[name] ?? String(terms[name])}
      error={errors[name]}
    />
  )
  return (
    <FormSection title={m.payouts_terms()} lead={m.payouts_terms_lead()}>
      <Form method="post" className="stack" preventScrollReset noValidate>
        <FormNote>{error}</FormNote>
        <FormGrid>
          {sum('tax_percent', m.payouts_tax_percent())}
          {sum('minimum', m.payouts_minimum())}
        </FormGrid>
        <div>
          <Button type="submit" name="intent" value="terms" isLoading={isSaving}>
            {m.payout_save()}
          </Button>
        </div>
      </Form>
    </FormSection>
  )
}
