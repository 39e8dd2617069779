/** Points as somebody typed them; null for none. */
export function pointsOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.')
  return plain === '' ? null : Number(plain)
}
