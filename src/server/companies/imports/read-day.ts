/** A day as people and spreadsheets write it, with the day before the month as in Bangladesh. */
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Spreadsheets count days from here. */
const firstDay = Date.UTC(1899, 11, 30)
const day = 86_400_000

const whole = (year: number) => (year >= 100 ? year : year >= 50 ? 1900 + year : 2000 + year)

/** As `2021-06-04`; undefined for what is no day between 1950 and 2100. Digits are Latin. */
export function readDay(text: string): string | undefined {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/[ t]\d{2}:\d{2}.*$/, '')
  const serial = /^(\d{5})(\.\d+)?$/.exec(plain)
  if (serial) return dayOf(new Date(firstDay + Number(serial[1]) * day))
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain)
  if (iso) return exact(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const local = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{2}|\d{4})$/.exec(plain)
  if (!local) return undefined
  const [, at = '', month = '', year = ''] = local
  const named = months.indexOf(month.slice(0, 3)) + 1
  return exact(whole(Number(year)), /^\d/.test(month) ? Number(month) : named, Number(at))
}

function exact(year: number, month: number, at: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, at))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === at ? dayOf(date) : undefined
}

function dayOf(date: Date): string | undefined {
  const year = date.getUTCFullYear()
  return year >= 1950 && year < 2100 ? date.toISOString().slice(0, 10) : undefined
}
