/** What the words of a message to applicants may name, said beside the field. */
import { m } from '#web/paraglide/messages.js'

export const messageNames = () => m.jobs_message_names({ name: '{name}', job: '{job}', interview: '{interview}' })
