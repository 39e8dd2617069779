/** Which dye the cloth of a course has. */
import { createHash } from 'node:crypto'
import { type PaletteName, palettes } from '#weave/weave-palettes.ts'
import { sql } from '#server/platform/postgres/database.ts'
import type { Services } from '#server/platform/services.ts'

/** Each industry has its cloth; the flagship and its like wear the academy's own colour. */
const dyes: Record<string, PaletteName> = {
  'rmg-woven': 'indigo',
  'rmg-knit': 'teal',
  sweater: 'lac',
  denim: 'indigo',
  'textile-mills': 'leaf',
  'washing-and-finishing': 'teal',
  'accessories-and-packaging': 'turmeric',
  'home-textile': 'leaf',
  'leather-and-footwear': 'catechu',
  'buying-houses': 'lac',
}
const otherDyes = (Object.keys(palettes) as PaletteName[]).filter((name) => name !== 'deep' && name !== 'paper')

/** By the industry a course is made for; one that is for most of them, or no course at all, by its own name. */
export async function courseDye(
  { database, cache }: Pick<Services, 'database' | 'cache'>,
  seed: string,
): Promise<PaletteName> {
  const own = dyes[seed]
  if (own) return own
  const industries = await cache.remember('cover-industries', ['courses'], async () => {
    const rows = await database.query<{ slug: string; course_type: string; industry_slugs: string[] }>(
      sql`select slug, course_type, industry_slugs from course limit 20000`,
    )
    return new Map(rows.map((row) => [row.slug, row]))
  })
  const course = industries.get(seed)
  if (!course || course.course_type === 'executive') return 'madder'
  const [first] = course.industry_slugs.length < 3 ? course.industry_slugs : []
  const [byte = 0] = createHash('sha1').update(seed).digest()
  return dyes[first ?? ''] ?? otherDyes[byte % otherDyes.length] ?? 'madder'
}
