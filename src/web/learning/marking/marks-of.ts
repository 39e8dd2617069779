/** What a form of levels says: a level that was chosen is the place that its field names. */
export const marksOf = (form: FormData): Record<string, number> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (name.startsWith('marks.') ? [[name.slice(6), Number(value)]] : [])),
  )
