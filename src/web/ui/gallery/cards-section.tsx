/** Gallery: cards of courses in each state, covers, and cards on their way. */
import { Card } from '../data/card.tsx'
import { SkeletonCards } from '../feedback/skeleton.tsx'
import { CalendarIcon, LevelIcon, VideoIcon } from '../icons/icons.tsx'
import { Badge } from '../marks/badge.tsx'
import { Progress } from '../marks/progress.tsx'
import { Cover } from '../pictures/cover.tsx'
import { GallerySection } from './gallery-section.tsx'

const facts = [
  { icon: <LevelIcon size={16} />, text: 'Basic' },
  { icon: <CalendarIcon size={16} />, text: 'Batch 11, 28 November' },
]

export function CardsSection() {
  return (
    <GallerySection title="Cards">
      <ul className="cards">
        <Card
          title="Merchandising and Costing Fundamentals"
          href="#top"
          cover={{ src: '/covers/merchandising.svg?area=merchandising-and-costing' }}
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
          cover={{ src: '/covers/quality.svg?area=quality-assurance' }}
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
          className="is-hover"
          title="Pointed at, with a promise and a face"
          href="#top"
          cover={{ src: '/covers/denim.svg?area=denim' }}
          promise="Wash it once, and it looks worn for ten years."
          byline="Farhana Rahman"
          face="/portraits/farhana-rahman.svg"
        />
        <Card
          isSoon
          title="Pattern Making and CAD Grading"
          cover={{ src: '/covers/pattern.svg?area=pattern-making-and-cad' }}
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
      <div className="mt-6 grid max-w-160 gap-4 sm:grid-cols-2">
        <Cover src="/covers/denim.svg?area=denim" />
        <Cover isSoon src="/covers/denim.svg?area=denim" />
      </div>
      <SkeletonCards className="mt-6" count={3} label="Loading courses" />
    </GallerySection>
  )
}
