/** Gallery: what opens, floats, turns and counts. */
import { useState } from 'react'
import { Accordion } from '../disclosure/accordion.tsx'
import { Breadcrumb } from '../navigation/breadcrumb.tsx'
import { Button } from '../fields/button.tsx'
import { Carousel } from '../disclosure/carousel.tsx'
import { Countdown } from '../marks/countdown.tsx'
import { ConfirmDialog, Dialog } from '../overlays/dialog.tsx'
import { Dropdown } from '../overlays/dropdown.tsx'
import { GallerySection } from './gallery-section.tsx'
import { DownIcon, GridIcon } from '../icons/icons.tsx'
import { GearIcon, LogoutIcon } from '../icons/task-icons.tsx'
import { LoadingBar } from '../feedback/loading-bar.tsx'
import { OtpField } from '../fields/otp-field.tsx'
import { PlaceLink } from '../navigation/place-link.tsx'
import { ScrollSpy } from '../disclosure/scroll-spy.tsx'
import { Pagination } from '../navigation/pagination.tsx'
import { Sheet } from '../overlays/sheet.tsx'
import { Stepper } from '../disclosure/stepper.tsx'
import { TabLinks, Tabs } from '../disclosure/tabs.tsx'
import { TextField } from '../fields/text-field.tsx'
import { toast } from '../feedback/toast.tsx'

const NOW = '2026-11-20T10:00:00Z'
type Open = 'dialog' | 'confirm' | 'end' | 'start' | 'bottom' | null

export function MovingSection() {
  const [open, setOpen] = useState<Open>(null)
  const [isLoading, setIsLoading] = useState(false)
  const close = () => setOpen(null)
  return (
    <>
      <LoadingBar isLoading={isLoading} />
      <GallerySection title="What floats">
        <div className="row row--wrap">
          <Button onClick={() => setOpen('dialog')}>Dialog</Button>
          <Button onClick={() => setOpen('confirm')}>Ask first</Button>
          <Button onClick={() => setOpen('end')}>Side sheet</Button>
          <Button onClick={() => setOpen('start')}>Start sheet</Button>
          <Button onClick={() => setOpen('bottom')}>Bottom sheet</Button>
          <Dropdown buttonClassName="btn btn--line" button={<>Menu {<DownIcon size={16} />}</>}>
            <a href="#top">
              <GridIcon /> Dashboard
            </a>
            <a href="#top">
              <GearIcon /> Settings
            </a>
            <hr />
            <button type="button">
              <LogoutIcon /> Log out
            </button>
          </Dropdown>
          <Button onClick={() => setIsLoading(!isLoading)}>Loading bar</Button>
        </div>
        <div className="row row--wrap mt-4">
          <Button onClick={() => toast.success('Password updated successfully!')}>Success</Button>
          <Button onClick={() => toast.error('Failed to update the password. Please try again.')}>Error</Button>
          <Button onClick={() => toast.info('Batch 08 is open.')}>Info</Button>
          <Button onClick={() => toast.warn('Your price is held for 2 more minutes.')}>Warn</Button>
        </div>
      </GallerySection>
      <GallerySection title="Moving inside a page" id="moving">
        <div className="grid gap-6 *:min-w-0">
          <Breadcrumb parents={[{ href: '#top', label: 'Courses' }]} current="Lean for Sewing Lines" />
          <div>
            <Tabs
              label="Beside the lecture"
              panelClassName="py-4"
              tabs={[
                { id: 'notes', label: 'Notes', count: 3, panel: <p>Only you can read your notes.</p> },
                { id: 'questions', label: 'Questions', count: 12, panel: <p>Twelve questions.</p> },
                { id: 'files', label: 'Files', count: 2, panel: <p>Two files.</p> },
              ]}
            />
            <TabLinks
              label="Department"
              links={[
                { href: '#top', label: 'All', count: 46, isCurrent: true },
                { href: '#quality', label: 'Quality', count: 9 },
                { href: '#hr', label: 'HR and compliance', count: 7 },
              ]}
            />
          </div>
          <ScrollSpy
            label="Parts of this page"
            parts={[
              { id: 'top', label: 'The whole page' },
              { id: 'moving', label: 'Moving inside a page' },
            ]}
          />
          <nav className="row" aria-label="A menu that knows where one is">
            <PlaceLink className="link" href="/dev/ui">
              Here
            </PlaceLink>
            <PlaceLink className="link" href="/courses">
              Elsewhere
            </PlaceLink>
          </nav>
          <Stepper label="Checkout, begun" steps={['Your order', 'Who is learning', 'How you pay']} current={0} />
          <Stepper label="Checkout" steps={['Your order', 'Who is learning', 'How you pay']} current={1} />
          <Pagination label="First of three pages" page={1} pageCount={3} hrefOf={(page) => `#page-${page}`} />
          <Pagination page={2} pageCount={12} hrefOf={(page) => `#page-${page}`} />
          <Countdown label="Registration ends in" endsAt="2026-11-24T23:24:09Z" serverNow={NOW} />
          <Countdown isBox label="Registration ends in" endsAt="2026-11-24T23:24:09Z" serverNow={NOW} />
          <Accordion
            items={[
              {
                id: 'open',
                title: 'Opened from the start',
                isOpen: true,
                content: <p>And closed when another opens.</p>,
              },
              { id: 'laptop', title: 'Do I need a laptop?', content: <p>No. Everything works on a phone.</p> },
              { id: 'missed', title: 'What if I miss a class?', content: <p>The recording is there next morning.</p> },
            ]}
          />
          <Carousel isMany label="Several in view">
            {[1, 2, 3, 4, 5, 6].map((slide) => (
              <div key={slide} className="panel panel--pad">
                Slide {slide}
              </div>
            ))}
          </Carousel>
          <Carousel label="Promotions" autoplay={3000}>
            {['bg-maroon-800', 'bg-maroon-600', 'bg-maroon-900'].map((ground, index) => (
              <div key={ground} className={`${ground} grid h-32 place-items-center text-22 text-white`}>
                Slide {index + 1}
              </div>
            ))}
          </Carousel>
        </div>
      </GallerySection>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="Check your phone">
        <p className="muted mt-2 mb-5">Enter your OTP code below</p>
        <OtpField legend="Code sent to 01712 ••• 678" />
        <Button variant="primary" isBlock className="mt-5">
          Verify
        </Button>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onCancel={close}
        onConfirm={close}
        isDanger
        title="Suspend Abul Kalam?"
        confirmText="Suspend"
        cancelText="Keep active"
      >
        He is logged out now and cannot log in. His courses and certificates stay. You can undo this at any time.
      </ConfirmDialog>
      {(['end', 'start', 'bottom'] as const).map((edge) => (
        <Sheet
          key={edge}
          edge={edge}
          isOpen={open === edge}
          onClose={close}
          isHeadDark={edge === 'start'}
          title="Filters"
          foot={
            <>
              <Button variant="quiet">Clear all</Button>
              <Button variant="primary" onClick={close}>
                Show 27 courses
              </Button>
            </>
          }
        >
          <TextField label="Name" />
        </Sheet>
      ))}
    </>
  )
}
