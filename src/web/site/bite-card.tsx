/** A short lesson in a grid. */
import type { DataOf } from '#web/lib/endpoints.ts'
import { minutes } from '#web/lib/format.ts'
import { Card } from '#web/ui/card.tsx'
import { ClockIcon, UserIcon } from '#web/ui/icons.tsx'

export type Bite = DataOf<'GET /bites'>[number]

export function BiteCard({ bite, isFirst }: { bite: Bite; isFirst?: boolean }) {
  return (
    <Card
      title={bite.title}
      href={`/bite-size/${bite.slug}`}
      cover={{ src: bite.video?.poster ?? `/covers/${bite.slug}.svg`, isFirst }}
      facts={[
        { icon: <ClockIcon />, text: minutes(bite.minutes) },
        { icon: <UserIcon />, text: bite.mentor_name },
      ]}
    />
  )
}
