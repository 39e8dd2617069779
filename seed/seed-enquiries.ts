/** Companies that asked for a quote, from new ones to those that were won and lost, with notes of the staff. */
import { newId } from '#server/platform/crypto.ts'
import { type Database, sql } from '#server/platform/postgres/database.ts'
import type { Calendar } from './content.ts'
import { insertRows } from './insert-rows.ts'

interface Enquiry {
  company: string
  contact: string
  phone: string
  email: string
  seats: number
  message: string
  status: 'new' | 'contacted' | 'offered' | 'won' | 'lost'
  daysAgo: number
  notes: string[]
}
const enquiries: Enquiry[] = [
  {
    ...{ company: 'Meghna Knit Composite Ltd.', contact: 'Shahana Parvin', phone: '01811000101', seats: 800 },
    ...{ email: 'training@meghnaknit.example', status: 'new', daysAgo: 0, notes: [] },
    message: 'We have 14 lines in Gazipur and want every supervisor through Five S before the audit in February.',
  },
  {
    ...{ company: 'Karnaphuli Denim Mills', contact: 'Iqbal Mahmud', phone: '01811000102', seats: 40 },
    ...{ email: 'hr@karnaphulidenim.example', status: 'new', daysAgo: 1, notes: [] },
    message: 'We need chemical safety for 40 people of the washing floor. Can the classes be on Fridays?',
  },
  {
    ...{ company: 'Padma Apparels Ltd.', contact: 'Nusrat Jahan', phone: '01811000103', seats: 120 },
    ...{ email: 'nusrat@padmaapparels.example', status: 'contacted', daysAgo: 4 },
    message: 'Quality inspectors of three units. Can we pay by bank transfer after the invoice?',
    notes: ['Called. Wants AQL and Quality Control Essentials, 60 seats each. Sends the list on Sunday.'],
  },
  {
    ...{ company: 'Surma Sweater Industries', contact: 'Abdul Mannan', phone: '01811000104', seats: 65 },
    ...{ email: 'mannan@surmasweater.example', status: 'offered', daysAgo: 9 },
    message: 'Linking and knitting supervisors, Bangla only please.',
    notes: [
      'Quote sent: 65 seats, three months.',
      'They compare with a local trainer and decide by the end of the month.',
    ],
  },
  {
    ...{ company: 'Buriganga Fashions Ltd.', contact: 'Rezaul Karim', phone: '01811000105', seats: 200 },
    ...{ email: 'rezaul@burigangafashions.example', status: 'won', daysAgo: 23 },
    message: 'Fire safety and grievance handling for 200 people in two factories.',
    notes: ['Signed. The first seats are to be given in December.'],
  },
  {
    ...{ company: 'Teesta Lingerie', contact: 'Farzana Haque', phone: '01811000106', seats: 15 },
    ...{ email: 'farzana@teestalingerie.example', status: 'lost', daysAgo: 31 },
    message: 'Merchandising for a new team of 15.',
    notes: ['Budget was cut. Ask again in April.'],
  },
]

export async function seedEnquiries(database: Database, calendar: Calendar): Promise<void> {
  const ago = (days: number) => new Date(calendar.now.getTime() - days * 86_400_000).toISOString()
  const sales = await database.first<{ id: string }>(
    sql`select id from person where email = 'sadia.afroz@selai.example'`,
  )
  if (!sales) throw new Error('No sales staff')
  const kept = enquiries.map((enquiry) => ({ ...enquiry, id: newId() }))
  await insertRows(
    database,
    'lead',
    kept.map(({ id, company, contact, phone, email, seats, message, status, daysAgo, notes }) => ({
      ...{ id, kind: 'company', company_name: company, contact_name: contact, phone, email, seats, message, status },
      assignee_id: status === 'new' ? null : sales.id,
      created_at: ago(daysAgo + 0.2),
      changed_at: ago(Math.max(0.1, daysAgo - notes.length)),
      locale: 'en',
    })),
  )
  await insertRows(
    database,
    'lead_note',
    kept.flatMap(({ id, daysAgo, notes }) =>
      notes.map((text, index) => ({
        ...{ id: newId(), lead_id: id, author_id: sales.id, text },
        created_at: ago(Math.max(0.1, daysAgo - index - 1)),
      })),
    ),
  )
}
