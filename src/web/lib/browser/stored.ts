/** What this browser keeps under a name: a text as it is, lists and records as JSON; nothing where storage is full or forbidden. */

export function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function readStored<Value>(key: string, otherwise: Value): Value {
  try {
    const text = readText(key)
    return text ? (JSON.parse(text) as Value) : otherwise
  } catch {
    return otherwise
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // A full or forbidden storage loses a convenience, nothing else.
  }
}
