/** The gallery's icons and artwork, as HTML: only the server knows them all, so that no browser has to. */
import { renderToString } from 'react-dom/server'
import { subjects } from '#weave/covers/subjects.ts'
import { mentorTraits } from '#weave/portraits/mentor-traits.ts'
import { sceneNames } from '#weave/scenes/scene.ts'
import { GallerySection } from '#web/ui/gallery/gallery-section.tsx'
import * as deskIcons from '#web/ui/icons/desk-icons.tsx'
import * as eyeIcons from '#web/ui/icons/eye-icons.tsx'
import * as icons from '#web/ui/icons/icons.tsx'
import * as taskIcons from '#web/ui/icons/task-icons.tsx'
import { LiveArt, OnsiteArt, SelfPacedArt, ShirtArt } from '#web/ui/pictures/art.tsx'
import { Mark } from '#web/ui/pictures/mark.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Cover } from '#web/ui/pictures/cover.tsx'
import { Scene } from '#web/ui/pictures/scene.tsx'

const { draw: _, ...lineIcons } = icons
const everyIcon = Object.entries({ ...lineIcons, ...eyeIcons, ...taskIcons, ...deskIcons })

export const drawnSections = (): string =>
  renderToString(
    <>
      <GallerySection title="Icons">
        <ul className="row row--wrap">
          {everyIcon.map(([name, Icon]) => (
            <li key={name} className="row gap-1" title={name}>
              <Icon size={16} />
              <Icon />
              <Icon size={24} label={name} />
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title="Artwork">
        <div className="row row--wrap">
          {Object.keys(subjects).map((name) => (
            <div key={name} className="w-40">
              <Cover width={160} height={90} alt={name} src={`/covers/gallery.svg?area=${name}`} />
            </div>
          ))}
        </div>
        <div className="row row--wrap mt-5">
          {Object.keys(mentorTraits).map((slug) => (
            <Avatar key={slug} photo={`/portraits/${slug}.svg`} size={96} />
          ))}
        </div>
        <div className="cards mt-5">
          {sceneNames.map((name) => (
            <Scene key={name} name={name} />
          ))}
        </div>
        <div className="selvedge mt-5" />
        <div className="ways mt-5">
          <LiveArt />
          <OnsiteArt />
          <SelfPacedArt />
          <ShirtArt />
        </div>
        <Mark onLight className="mt-5 size-9" />
      </GallerySection>
    </>,
  )
