/** A short lesson in a grid. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { minutes } from '#web/lib/text/format.ts'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { PlayIcon, UserIcon } from '#web/ui/icons/icons.tsx'
import { NearCover } from './near-cover.tsx'

export type Bite = DataOf<'GET /bites'>[number]

/** What a card shows of a lesson: its slides and its question stay on the server. */
export type CardBite = Pick<Bite, 'slug' | 'title' | 'subject' | 'cover' | 'minutes' | 'mentor_name'>

/** The cover is drawn; the lesson's poster would say the title a second time, too small to read. */
export const cardBite = ({ slug, title, subject, cover, minutes, mentor_name }: Bite): CardBite => ({
  slug,
  title,
  subject,
  cover,
  minutes,
  mentor_name,
})

export function BiteCard({ bite, isFirst }: { bite: CardBite; isFirst: boolean }) {
  return (
    <Card
      title={bite.title}
      href={`/bite-size/${bite.slug}`}
      cover={isFirst ? { src: bite.cover, isFirst } : <NearCover src={bite.cover} />}
      mark={
        <Badge tone="solid" icon={<PlayIcon size={16} />}>
          {minutes(bite.minutes)}
        </Badge>
      }
      byline={bite.subject}
      facts={[{ icon: <UserIcon />, text: bite.mentor_name }]}
    />
  )
}
