/** Gallery: what a page says when there is little to show: notes, nothing there, gone wrong, on its way. */
import { Note } from '../feedback/note.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { EmptyState, ErrorState, StatusPage } from '../feedback/state.tsx'
import { Button, ButtonLink } from '../fields/button.tsx'
import { GallerySection } from './gallery-section.tsx'

export function StatesSection() {
  return (
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
      <div className="grid items-start md:grid-cols-2">
        <EmptyState title="No one is waiting" />
        <EmptyState
          scene="begun"
          heading="h3"
          title="In place of a page"
          action={<ButtonLink href="#top">Back</ButtonLink>}
        >
          One scene, one sentence, one way on.
        </EmptyState>
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
      <StatusPage
        scene="rail"
        title="A whole page that says one thing"
        action={<ButtonLink href="#top">Back</ButtonLink>}
        reference="Reference 7F3A-22"
      >
        Not found, no entry, an error.
      </StatusPage>
      <div className="row row--wrap">
        <Spinner />
        <Spinner label="Loading, said aloud" />
      </div>
      <div className="mt-4 grid max-w-80 gap-3">
        <Skeleton kind="title" />
        <Skeleton />
        <Skeleton kind="control" />
        <Skeleton kind="cover" />
        <Skeleton kind="row" />
      </div>
    </GallerySection>
  )
}
