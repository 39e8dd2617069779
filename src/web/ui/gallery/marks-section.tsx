/** Gallery: badges, chips, progress, avatars. */
import { GallerySection } from './gallery-section.tsx'
import { AlertIcon, CheckIcon, ClockIcon, VideoIcon } from '../icons/icons.tsx'
import { Badge, Chip } from '../marks/badge.tsx'
import { Progress, Thread } from '../marks/progress.tsx'
import { Avatar } from '../pictures/avatar.tsx'

export function MarksSection() {
  return (
    <>
      <GallerySection title="Badges and chips">
        <div className="chips">
          <Badge tone="solid" icon={<VideoIcon />}>
            Live
          </Badge>
          <Badge tone="ok" icon={<CheckIcon />}>
            Passed
          </Badge>
          <Badge tone="warn" icon={<ClockIcon />}>
            9 seats left
          </Badge>
          <Badge tone="bad" icon={<AlertIcon />}>
            Overdue
          </Badge>
          <Badge tone="info" hasDot>
            Invited
          </Badge>
          <Badge tone="brand">Selected</Badge>
          <Badge>Draft</Badge>
        </div>
        <div className="chips mt-4">
          <Chip>Merchandising</Chip>
          <Chip isOn>Production</Chip>
          <Chip isOn isRemovable removeText="Remove filter">
            Live
          </Chip>
          <Chip href="#top">A link</Chip>
        </div>
      </GallerySection>
      <GallerySection title="Progress and people">
        <div className="grid gap-4 md:grid-cols-2">
          <div className="grid gap-3">
            {[0, 35, 62, 100].map((value) => (
              <Progress key={value} value={value} label="Course progress" />
            ))}
            <Thread value={35} label="The thread alone" />
          </div>
          <div className="row row--wrap">
            {([28, 32, 44, 64, 96] as const).map((size) => (
              <Avatar key={size} photo="/portraits/rahima.svg?as=female" size={size} />
            ))}
            <Avatar photo="/portraits/jamal.svg?as=male" />
            <Avatar photo="/portraits/nobody.svg" />
            <div className="person">
              <Avatar photo="/portraits/farhana-rahman.svg" />
              <div>
                <b>Farhana Rahman</b>
                <span>Head of quality</span>
              </div>
            </div>
          </div>
        </div>
      </GallerySection>
    </>
  )
}
