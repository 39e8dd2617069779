/** The statement of a mentor in the back office. */
import { z } from 'zod'
import { endpoint } from '#contracts/endpoint.ts'
import { id } from '#contracts/fields.ts'
import { earningLine, statementQuery, statementSums } from './earnings.ts'

export const officeMentorStatement = endpoint({
  method: 'GET',
  path: '/admin/mentors/:mentor/statement',
  access: { permission: 'mentor_money.view' },
  summary: 'What a mentor earned in a month, newest first, and what is owed',
  params: z.object({ mentor: id }),
  query: statementQuery,
  isPaged: true,
  data: earningLine,
  beside: z.object(statementSums),
})
