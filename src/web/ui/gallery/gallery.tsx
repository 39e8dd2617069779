/** Every component in every state on one page, for the eye and for the browser tests: /dev/ui, in a demo academy alone. */
import { type ReactNode, useState } from 'react'
import { Mark } from '../pictures/mark.tsx'
import { Button } from '../fields/button.tsx'
import { ButtonsSection } from './buttons-section.tsx'
import { CardsSection } from './cards-section.tsx'
import { DataSection } from './data-section.tsx'
import { DeskSection } from './desk-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { MarksSection } from './marks-section.tsx'
import { MovingSection } from './moving-section.tsx'
import { StatesSection } from './states-section.tsx'
import { Toaster } from '../feedback/toast.tsx'

/** `children`: sections of components that know the product's words, or need the server to draw them. */
export function Gallery({ children }: { children: ReactNode }) {
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
      <main id="top" className="wrap grid gap-6 py-8 *:min-w-0">
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
        <ButtonsSection />
        <MarksSection />
        <FieldsSection />
        <CardsSection />
        <StatesSection />
        <MovingSection />
        <DataSection />
        <DeskSection />
        {children}
      </main>
      <Toaster dismissLabel="Dismiss" />
    </div>
  )
}
