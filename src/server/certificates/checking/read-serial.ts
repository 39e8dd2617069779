/** A printed number as it was typed: in small letters, with digits of Bangla or Arabic, with other or no dashes. */
import { latinDigits } from '#contracts/fields.ts'

export function readSerial(typed: string): string {
  const plain = latinDigits(typed.normalize('NFKC')).toUpperCase()
  const [, year, month, count] = /^SA(\d{4})(\d{2})(\d{6,})$/.exec(plain.replace(/[^\dA-Z]/g, '')) ?? []
  return count ? `SA-${year}-${month}-${count}` : typed.trim()
}
