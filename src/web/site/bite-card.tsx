/** A short lesson in a grid. */
import type { DataOf } from '#web/lib/endpoints.ts'
import { minutes } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ClockIcon, UserIcon } from '#web/ui/icons.tsx'
import { NearCover } from './near-cover.tsx'

export type Bite = DataOf<'GET /bites'>[number]

/** What a card shows of a lesson: its slides and its question stay on the server. */
export interface CardBite extends Pick<Bite, 'slug' | 'title' | 'subject' | 'minutes' | 'mentor_name'> {
  cover: string
}

export const cardBite = ({ slug, title, subject, minutes, mentor_name, video }: Bite): CardBite => ({
  slug,
  title,
  subject,
  minutes,
  mentor_name,
  cover: video?.poster ?? `/covers/${slug}.svg`,
})

export function BiteCard({ bite, isFirst }: { bite: CardBite; isFirst: boolean }) {
  return (
    <Card
      title={bite.title}
      href={`/bite-size/${bite.slug}`}
      cover={isFirst ? { src: bite.cover, isFirst } : <NearCover src={bite.cover} />}
      facts={[
        { icon: <ClockIcon />, text: minutes(bite.minutes) },
        { icon: <UserIcon />, text: bite.mentor_name },
      ]}
    />
  )
}
