/** What somebody typed of an application, kept by this browser until it is sent; it goes with the logout, as other drafts do. */
import { draftsArea } from '#web/lib/browser/forget-typed.ts'

const keyOf = (slug: string) => `${draftsArea}application/${slug}`

export function keepDraft(slug: string, form: HTMLFormElement): void {
  const texts: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) texts[name] = value
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify(texts))
  } catch {
    // Without storage nothing is kept.
  }
}

export function readDraft(slug: string): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(keyOf(slug)) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function forgetDraft(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug))
  } catch {
    // Nothing was kept.
  }
}
