/** Days of Dhaka as moments of SQL, for filters by date. */
import { sql } from './database.ts'

/** The moment at which a day begins. */
export const dhakaDay = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Dhaka')`

/** The moment at which the following day begins. */
export const afterDhakaDay = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Dhaka')`
