/** Where an item of a course is opened. */
import type { MyCourse } from '#contracts/learning/player.ts'

type Item = MyCourse['sections'][number]['items'][number]

export function itemAddress(slug: string, item: { kind: Item['kind']; slug: string; id: string }): string {
  return item.kind === 'quiz' ? `/quiz?course=${slug}&quiz=${item.slug}` : `/my-course/${slug}/lecture/${item.slug}`
}
