/** One-time codes: what every call answers that sends one. */
import { z } from 'zod'

/** What every call answers that sends a code: an opaque challenge, never the person's id, never the code. */
export const challenge = z.object({
  id: z.string(),
  /** Masked: 01711***001. */
  contact_no: z.string(),
  /** Seconds. */
  otp_expires_in: z.number(),
  resend_in: z.number(),
  /** How many boxes the screen shows. */
  otp_digits: z.number(),
})
export type Challenge = z.output<typeof challenge>
