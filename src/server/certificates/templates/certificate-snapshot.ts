/** What a certificate says. It is kept as issued and never computed again, so a later change of name leaves it alone. */
import type { DocumentLanguage } from '#server/platform/documents/printable-text.ts'

export interface CertificateSnapshot {
  /** 'SA-2026-07-004182' */
  serial: string
  language: DocumentLanguage
  academy: string
  /** The academy's own, #rrggbb; without one the house's. */
  colour?: string
  /** Every name in the script its bearer chose; Latin, Bangla, Arabic, Chinese, Korean and Cyrillic letters are at hand. */
  learnerName: string
  /** Of the course, or of the learning path. */
  courseName: string
  /** Of a learning path. */
  courses?: string[]
  batchNo: number | null
  /** As printed, in the certificate's language: 'Self-paced', 'নিজের গতিতে'. */
  trainingType: string
  hours: number
  /** Null for a course without an examination. */
  resultPercent: number | null
  /** Calendar days in Dhaka, '2026-10-02'. */
  issuedOn: string
  expiresOn: string | null
  /** One to three, the mentor first. */
  signatories: Signatory[]
  /** That gave the seat, with the logo that was agreed on that day. */
  company?: { name: string; mark: string }
  /** The academy's own words in place of the product's. */
  words?: Partial<Record<'certifies' | 'completed' | 'passed', string>>
}

interface Signatory {
  name: string
  /** 'Mentor', 'Director, Selai Academy' */
  title: string
  /** SVG path data in a box of 200 by 56; without it nothing is drawn. */
  signature?: string
}
