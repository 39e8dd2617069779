/** The terms of sale as a form: what is saved holds from a day on. */
import { Form, useNavigation } from 'react-router'
import type { SalesTerms } from '#contracts/checkout/ledger.office.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type Acted, noteOfForm } from '#web/lib/office/act.ts'

interface Props {
  terms: SalesTerms
  today: string
  canEdit: boolean
  formKey: string
  acted: Acted | undefined
}

const sellerTexts = [
  ['name', 'en', m.desk_seller_name_en],
  ['name', 'bn', m.desk_seller_name_bn],
  ['address', 'en', m.desk_seller_address_en],
  ['address', 'bn', m.desk_seller_address_bn],
] as const

export function TermsForm({
  terms: { vat, seller, bank_account: bank, seats },
  today,
  canEdit,
  formKey,
  acted,
}: Props) {
  const { state } = useNavigation()
  const errors = acted?.errors ?? {}
  const typed = acted && !acted.isDone ? acted.values : undefined
  const field = (name: string, kept: string | number) => ({
    name,
    defaultValue: typed?.[name] ?? String(kept),
    error: errors[`terms.${name}`],
    disabled: !canEdit,
  })
  return (
    <Form method="post" className="form-stack">
      <input type="hidden" name="key" value={formKey} />
      <FormNote>{noteOfForm(acted)}</FormNote>
      <FormSection title={m.desk_account_vat()} lead={m.desk_vat_lead()}>
        <FormGrid>
          <TextField
            {...field('vat.rate_percent', vat.rate_percent)}
            label={m.desk_vat_rate()}
            inputMode="decimal"
            dir="ltr"
            required
          />
          <TextField
            {...field('vat.service_code', vat.service_code)}
            label={m.desk_service_code()}
            hint={m.desk_service_code_hint()}
            dir="ltr"
          />
          <RadioGroup
            className="is-wide"
            legend={m.desk_prices()}
            name="vat.is_inclusive"
            defaultValue={typed?.['vat.is_inclusive'] ?? (vat.is_inclusive ? 'yes' : 'no')}
            options={[
              { value: 'yes', label: m.desk_inclusive(), isDisabled: !canEdit },
              { value: 'no', label: m.desk_exclusive(), isDisabled: !canEdit },
            ]}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.desk_seller()} lead={m.desk_seller_lead()}>
        <FormGrid>
          {sellerTexts.map(([part, language, label]) => (
            <TextField
              key={part + language}
              {...field(`seller.${part}.${language}`, seller[part][language])}
              label={label()}
              required={part === 'name' && language === 'en'}
              lang={language}
              dir="ltr"
            />
          ))}
          <TextField {...field('seller.bin', seller.bin)} label={m.desk_bin()} hint={m.desk_bin_hint()} dir="ltr" />
          <TextField {...field('seller.officer.name', seller.officer.name)} label={m.desk_officer()} />
          <TextField
            {...field('seller.officer.designation', seller.officer.designation)}
            label={m.desk_officer_designation()}
          />
        </FormGrid>
      </FormSection>
      <FormSection title={m.desk_bank_account()} lead={m.desk_bank_account_lead()}>
        <FormGrid>
          <TextField {...field('bank_account.bank', bank.bank)} label={m.desk_bank_name()} />
          <TextField {...field('bank_account.branch', bank.branch)} label={m.desk_branch()} />
          <TextField {...field('bank_account.account_name', bank.account_name)} label={m.desk_account_name()} />
          <TextField {...field('bank_account.account_no', bank.account_no)} label={m.desk_account_no()} dir="ltr" />
          <TextField {...field('bank_account.routing_no', bank.routing_no)} label={m.desk_routing_no()} dir="ltr" />
        </FormGrid>
      </FormSection>
      <FormSection title={m.desk_seats_last()}>
        <FormGrid>
          <TextField
            {...field('seats.months', seats?.months ?? '')}
            label={m.desk_seat_months()}
            hint={m.desk_seat_months_hint()}
            inputMode="numeric"
            dir="ltr"
            maxLength={3}
          />
        </FormGrid>
      </FormSection>
      {canEdit && (
        <SaveBar note={m.desk_terms_note()}>
          <DateField
            name="valid_from"
            className="min-w-44"
            isDense
            label={m.desk_valid_from()}
            min={today}
            required
            defaultValue={typed?.valid_from ?? today}
            error={errors.valid_from}
          />
          <Button type="submit" variant="primary" isLoading={state === 'submitting'}>
            {m.desk_save()}
          </Button>
        </SaveBar>
      )}
    </Form>
  )
}
