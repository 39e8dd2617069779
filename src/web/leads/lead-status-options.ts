/** The states of a request, for a choice. */
import { leadStatuses } from '#contracts/leads/leads.office.ts'
import { leadWords } from './lead-words.ts'

export const leadStatusOptions = () => leadStatuses.map((value) => ({ value, label: leadWords[value].text() }))
