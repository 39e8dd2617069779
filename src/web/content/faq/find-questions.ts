/** Finds questions by words: every word must stand in the question or its answer, or the server says what they mean. */

interface Item {
  slug: string
  question: string
  answer: string
}

/** The text without markup, so that tags are not found. */
const plain = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Groups without a match are left out; without words everything stays. `meant`: the questions that the server found. */
export function findQuestions<Group extends { items: Item[] }>(
  groups: readonly Group[],
  text: string,
  meant: readonly string[] = [],
): Group[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...groups]
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ slug, question, answer }) => {
        const whole = plain(`${question} ${answer}`)
        return meant.includes(slug) || words.every((word) => whole.includes(word))
      }),
    }))
    .filter(({ items }) => items.length > 0)
}
