/** Saves the steps of seat prices as they were typed; errors come back at the lines in which they stand. */
import type { RouterContextProvider } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { actOnForm, type Acted, typedNumber } from '#web/lib/office/act.ts'

export async function saveSeatPrices(
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
): Promise<Acted> {
  const lines = [0, 1, 2, 3, 4, 5, 6, 7].filter((index) =>
    ['from_seats', 'discount_percent'].some((name) => String(form.get(`bands.${index}.${name}`) ?? '').trim()),
  )
  const bands = lines.map((index) => ({
    from_seats: typedNumber(form, `bands.${index}.from_seats`),
    discount_percent: typedNumber(form, `bands.${index}.discount_percent`),
  }))
  // Without the lines that were left empty, so that an error finds its field.
  const dense = new FormData()
  for (const [name, value] of form) if (!name.startsWith('bands.')) dense.append(name, value)
  for (const [at, index] of lines.entries())
    for (const name of ['from_seats', 'discount_percent'])
      dense.set(`bands.${at}.${name}`, String(form.get(`bands.${index}.${name}`) ?? ''))
  const body = { bands, seen: String(form.get('seen') ?? '') }
  return actOnForm({ context, request, form: dense }, 'PUT /admin/site/seat-prices', { body }, m.seat_prices_saved)
}
