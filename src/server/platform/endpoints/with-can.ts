/** An answer with what the caller may do beside it. */
import { Reply } from './implement.ts'

export const withCan = <Rows>({ page, can }: { page: Rows; can: object }) => new Reply(page, { beside: { can } })
