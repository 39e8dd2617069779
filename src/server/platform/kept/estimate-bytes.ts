/** How much memory a value takes, about: what is kept is counted by it. */

// What V8 needs for an object, a list or an entry of one, beside its content.
const perObject = 48
const perEntry = 16

export function estimateBytes(value: unknown): number {
  const seen = new Set<object>()
  const toCount: unknown[] = [value]
  let bytes = 0
  for (let next = toCount.pop(); next !== undefined || toCount.length > 0; next = toCount.pop()) {
    if (typeof next === 'string') bytes += 2 * next.length
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    bytes += perObject
    if (ArrayBuffer.isView(next)) {
      bytes += next.byteLength
      continue
    }
    const parts = next instanceof Map ? [...next].flat() : next instanceof Set ? [...next] : Object.values(next)
    bytes += perEntry * parts.length
    for (const part of parts) if (part !== undefined) toCount.push(part)
  }
  return bytes
}
