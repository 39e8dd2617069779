/** Gallery: buttons, badges, chips, progress, avatars, cards, notes and states. */
import { Avatar } from '../pictures/avatar.tsx'
import { Badge, Chip } from '../marks/badge.tsx'
import { Button, ButtonLink, IconButton } from '../fields/button.tsx'
import { Card } from '../data/card.tsx'
import { GallerySection } from './gallery-section.tsx'
import {
  AlertIcon,
  ArrowIcon,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  DownloadIcon,
  LevelIcon,
  VideoIcon,
} from '../icons/icons.tsx'
import { MoreIcon, PlusIcon } from '../icons/task-icons.tsx'
import { Note } from '../feedback/note.tsx'
import { Progress } from '../marks/progress.tsx'
import { SkeletonCards } from '../feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '../feedback/state.tsx'
import { cover } from '#weave/covers/cover.ts'
import { portrait } from '#weave/portraits/portrait.ts'
import { drawnNow } from './drawn-now.ts'

const drawn = (slug: string, area: string) => drawnNow(cover(slug, { area }))
const facts = [
  { icon: <LevelIcon size={16} />, text: 'Basic' },
  { icon: <CalendarIcon size={16} />, text: 'Batch 11, 28 November' },
]

export function MarksSection() {
  return (
    <>
      <GallerySection title="Buttons">
        <div className="row row--wrap">
          <Button variant="primary">Enroll Now</Button>
          <Button variant="primary" className="is-hover">
            Hover
          </Button>
          <Button variant="primary" className="is-focus">
            Focus
          </Button>
          <Button variant="primary" isLoading loadingText="Searching...">
            Search
          </Button>
          <Button variant="primary" disabled>
            Coming Soon
          </Button>
        </div>
        <div className="row row--wrap mt-4">
          <Button>Go to course</Button>
          <Button variant="quiet" iconEnd={<ArrowIcon />}>
            See the programme
          </Button>
          <Button variant="danger">Suspend</Button>
          <IconButton variant="line" label="More" icon={<MoreIcon />} />
          <Button isDense icon={<PlusIcon size={16} />}>
            Dense 36
          </Button>
          <ButtonLink href="#top" icon={<DownloadIcon />}>
            Link
          </ButtonLink>
          <a className="link" href="#top">
            Explore Courses <ArrowIcon size={16} />
          </a>
        </div>
      </GallerySection>
      <GallerySection title="On maroon" isDark>
        <div className="row row--wrap">
          <Button variant="thread">LOGIN</Button>
          <Button variant="thread" className="is-focus">
            Focus
          </Button>
          <Button variant="on-dark">All mentors</Button>
        </div>
        <Progress className="mt-5" value={62} label="Course progress" />
      </GallerySection>
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
          </div>
          <div className="row row--wrap">
            {([28, 32, 44, 64, 96] as const).map((size) => (
              <Avatar key={size} photo={drawnNow(portrait('rahima', { gender: 'female' }))} size={size} />
            ))}
            <Avatar photo={drawnNow(portrait('jamal', { gender: 'male' }))} />
            <Avatar photo={drawnNow(portrait('nobody'))} />
            <div className="person">
              <Avatar photo={drawnNow(portrait('farhana-rahman'))} />
              <div>
                <b>Farhana Rahman</b>
                <span>Head of quality</span>
              </div>
            </div>
          </div>
        </div>
      </GallerySection>
      <GallerySection title="Cards">
        <ul className="cards">
          <Card
            title="Merchandising and Costing Fundamentals"
            href="#top"
            cover={{ src: drawn('merchandising', 'merchandising-and-costing') }}
            mark={
              <Badge tone="solid" icon={<VideoIcon />}>
                Live
              </Badge>
            }
            byline="Nusrat Chowdhury"
            facts={facts}
            foot={
              <>
                <p className="price">
                  ৳3,200<s>৳4,000</s>
                </p>
                <span className="state">Enroll Now</span>
              </>
            }
          />
          <Card
            title="Garment Quality Control Essentials"
            href="#top"
            cover={{ src: drawn('quality', 'quality-assurance') }}
            byline="Farhana Rahman"
            facts={facts}
            foot={
              <>
                <Progress className="grow" value={62} label="Your progress" />
                <span className="state">Go to course</span>
              </>
            }
          />
          <Card
            isSoon
            title="Pattern Making and CAD Grading"
            cover={{ src: drawn('pattern', 'pattern-making-and-cad') }}
            byline="Rezaul Karim"
            facts={facts}
            foot={
              <>
                <p className="price">৳12,000</p>
                <span className="state state--off">Coming Soon</span>
              </>
            }
          />
        </ul>
        <SkeletonCards className="mt-6" count={3} label="Loading courses" />
      </GallerySection>
      <GallerySection title="Notes and states">
        <div className="grid gap-3">
          <Note>Plain words in a box.</Note>
          <Note tone="bad">Invalid login.</Note>
          <Note tone="warn">Registration ends in 4 days 13 hours 24 minutes.</Note>
          <Note tone="ok">You own this course.</Note>
          <Note tone="info">
            1 change not saved. <a href="#top">Undo</a>
          </Note>
        </div>
        <div className="grid md:grid-cols-2">
          <EmptyState title="Nothing is due" action={<ButtonLink href="#top">Explore Courses</ButtonLink>}>
            Your next class appears here once you join a batch.
          </EmptyState>
          <ErrorState
            title="The list could not be loaded"
            action={<Button>Try again</Button>}
            reference="Reference 7F3A-22"
          >
            Check your connection. Nothing you wrote is lost.
          </ErrorState>
        </div>
      </GallerySection>
    </>
  )
}
