/** Every component in every state on one page, for the eye and for the browser tests; shown in development at /dev/ui. */
import { useState } from 'react'
import { LiveArt, Mark, OnsiteArt, SelfPacedArt } from '../pictures/art.tsx'
import { Avatar } from '../pictures/avatar.tsx'
import { Button } from '../fields/button.tsx'
import { DataSection } from './data-section.tsx'
import { DeskSection } from './desk-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { MarksSection } from './marks-section.tsx'
import { MovingSection } from './moving-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { Toaster } from '../feedback/toast.tsx'
import { cover } from '#weave/covers/cover.ts'
import { subjects } from '#weave/covers/subjects.ts'
import { portrait } from '#weave/portraits/portrait.ts'
import { mentorTraits } from '#weave/portraits/mentor-traits.ts'
import { sceneNames } from '#weave/scenes/scene.ts'
import { Scene } from '../pictures/scene.tsx'
import { drawnNow } from './drawn-now.ts'

export default function Gallery() {
  const [isRightToLeft, setIsRightToLeft] = useState(false)
  const [theme, setTheme] = useState<'light' | 'dark'>('light')

  const turn = () => {
    document.documentElement.dir = isRightToLeft ? 'ltr' : 'rtl'
    setIsRightToLeft(!isRightToLeft)
  }
  const darken = () => {
    const next = theme === 'light' ? 'dark' : 'light'
    document.documentElement.dataset.theme = next
    setTheme(next)
  }

  return (
    <div className="greypage">
      <header className="header on-dark">
        <div className="wrap">
          <a className="logo" href="#top">
            <Mark />
            Components
          </a>
          <div className="header__end">
            <Button variant="on-dark" isDense onClick={turn} aria-pressed={isRightToLeft}>
              Right to left
            </Button>
            <Button variant="on-dark" isDense onClick={darken} aria-pressed={theme === 'dark'}>
              Dark
            </Button>
          </div>
        </div>
      </header>
      <main id="top" className="wrap grid gap-6 py-8">
        <h1 className="title">Components</h1>
        <GallerySection title="Type">
          <div className="grid gap-3">
            <p className="display">Display 48, Fraunces</p>
            <p className="title">Title 36, Fraunces</p>
            <p className="h2 font-semibold">Heading 28, Figtree</p>
            <p className="h3 font-semibold">Heading 22</p>
            <p className="h4 font-semibold">Heading 18</p>
            <p className="lead">Lead 18. Line height 1.5, at most 65 characters a line.</p>
            <p className="small muted">Small 14. Nothing is smaller. ৳3,200</p>
          </div>
        </GallerySection>
        <MarksSection />
        <FieldsSection />
        <MovingSection />
        <DataSection />
        <DeskSection />
        <GallerySection title="Artwork">
          <div className="row row--wrap">
            {Object.keys(subjects).map((name) => (
              <img
                key={name}
                className="rounded-8"
                width={200}
                height={113}
                alt={name}
                src={drawnNow(cover(name, { width: 200, height: 113 }))}
              />
            ))}
          </div>
          <div className="row row--wrap mt-5">
            {Object.keys(mentorTraits).map((slug) => (
              <Avatar key={slug} photo={drawnNow(portrait(slug))} size={96} />
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
          </div>
        </GallerySection>
      </main>
      <Toaster dismissLabel="Dismiss" />
    </div>
  )
}
