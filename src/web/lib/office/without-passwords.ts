/** What was typed, for the form that comes back; passwords are typed again, so that no page has them in its text. */
export const withoutPasswords = (values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes('password')))
