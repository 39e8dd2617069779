/** The steps by which seats cost a company less: a line each, empty ones are left out. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { failedOn, type Acted } from '#web/lib/office/act.ts'
import { SeenField } from '#web/lib/office/seen-field.tsx'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

/** As many as the contract takes. */
const lines = [0, 1, 2, 3, 4, 5, 6, 7]

interface SeatPricesFormProps {
  prices: DataOf<'GET /admin/site/seat-prices'>
  acted: Acted | undefined
}

export function SeatPricesForm({ prices: { bands, seen, can }, acted }: SeatPricesFormProps) {
  const isSaving = useNavigation().formData?.get('intent') === 'seat-prices'
  const { error, errors, values } = failedOn(acted, 'seat-prices')
  const own = acted?.intent === 'seat-prices' ? acted : undefined
  const isTyped = Object.keys(values).length > 0
  const field = (index: number, name: 'from_seats' | 'discount_percent', label: string) => (
    <TextField
      name={`bands.${index}.${name}`}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={isTyped ? (values[`bands.${index}.${name}`] ?? '') : String(bands[index]?.[name] ?? '')}
      error={errors[`bands.${index}.${name}`]}
      readOnly={!can.edit}
    />
  )
  return (
    <FormSection title={m.seat_prices_title()} lead={m.seat_prices_lead()}>
      <Form method="post" className="stack" preventScrollReset noValidate key={seen}>
        <FormNote>{error}</FormNote>
        <SeenField seen={seen} acted={own} sent={values.seen} />
        {lines.slice(0, can.edit ? lines.length : bands.length).map((index) => (
          <FormGrid key={index}>
            {field(index, 'from_seats', m.seat_prices_from({ step: number(index + 1) }))}
            {field(index, 'discount_percent', m.seat_prices_percent({ step: number(index + 1) }))}
          </FormGrid>
        ))}
        {can.edit && (
          <div>
            <Button type="submit" name="intent" value="seat-prices" isLoading={isSaving}>
              {m.seat_prices_set()}
            </Button>
          </div>
        )}
      </Form>
    </FormSection>
  )
}
