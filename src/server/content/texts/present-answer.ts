/** An answer as visitors see it. */
import { sanitizeStored } from '#server/platform/html/sanitize-stored.ts'

export const presentAnswer = <Item extends { answer: string }>(item: Item) => ({
  ...item,
  answer: sanitizeStored(item.answer),
})
