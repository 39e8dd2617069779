/** The certificate with a printed number, for who holds it: numbers run on, so the name on it must be given too. */
import type { Database } from '#server/platform/postgres/database.ts'
import { Problem } from '#server/platform/errors.ts'
import { certificateBySerial } from '../issuing/certificates.sql.ts'
import { readSerial } from './read-serial.ts'

/** Throws the same for an unknown number and another name: counting up numbers lists no names. */
export async function findByNumber(
  database: Database,
  { number, name }: { number: string; name: string },
): Promise<{ slug: string }> {
  const found = await certificateBySerial(database, readSerial(number))
  if (!found || letters(found.name) !== letters(name))
    throw new Problem(
      404,
      'certificate_unknown',
      'No certificate with this number and name. Compare both with the certificate letter by letter.',
    )
  return { slug: found.slug }
}

/** Dots, spaces and capitals are typed differently by everybody. */
const letters = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
