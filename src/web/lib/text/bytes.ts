import { getLocale } from '#web/paraglide/runtime.js'
import { kept } from './format.ts'

/** Browsers have no words for these in Bangla. */
const unitsInBangla: Record<string, string> = { kB: 'কেবি', MB: 'এমবি', GB: 'জিবি' }

/** Kilobytes, megabytes or gigabytes. */
export function bytes(size: number): string {
  const [name, shown] =
    size < 1_000_000
      ? (['kilobyte', Math.max(1, Math.round(size / 1000))] as const)
      : size < 1_000_000_000
        ? (['megabyte', size / 1_000_000] as const)
        : (['gigabyte', size / 1_000_000_000] as const)
  const unit = { style: 'unit', unit: name, maximumFractionDigits: 1 } as const
  // The short form of Arabic abbreviates the one and not the other.
  return kept(
    unit.unit,
    (tag) => new Intl.NumberFormat(tag, { ...unit, unitDisplay: tag.startsWith('ar') ? 'narrow' : 'short' }),
  )
    .format(shown)
    .replace(/[kMG]B$/, (short) => (getLocale() === 'bn' ? (unitsInBangla[short] ?? short) : short))
}
