/** Gallery: the office's parts that speak the product's words: views, periods, what was done to chosen rows, fields of forms. */
import { useState } from 'react'
import { HtmlFields } from '#web/lib/editor/html-fields.tsx'
import { RemovedNote } from '#web/lib/editor/removed-note.tsx'
import { ContactFields } from '#web/lib/forms/contact-fields.tsx'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { ShareLink } from '#web/lib/head/share-link.tsx'
import { ActedOnRowsNote } from '#web/lib/list-desk/acted-on-rows-note.tsx'
import { exportChosen } from '#web/lib/list-desk/export-chosen.tsx'
import { PeekPanel } from '#web/lib/list-desk/peek-panel.tsx'
import { PeriodLinks } from '#web/lib/list-desk/period-links.tsx'
import { SavedViews } from '#web/lib/list-desk/saved-views.tsx'
import { OrderButtons } from '#web/lib/office/order-buttons.tsx'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { FormGrid } from '#web/ui/desk/form-section.tsx'
import { GallerySection } from '#web/ui/gallery/gallery-section.tsx'

const views = [
  { view_id: '1', name: 'Late payers', query: 'state=pending', is_shared: false, is_own: true, owner: 'Anika Saha' },
  { view_id: '2', name: 'Refunds of the week', query: 'q=re', is_shared: true, is_own: false, owner: 'Imran Kabir' },
]
const done = { isDone: true, note: 'Done with 12 rows.', errors: {} }
const refused = {
  isDone: false,
  note: 'Done with 11 rows.',
  errors: {},
  refused: [{ id: '1', name: 'Rahima Khatun', reason: 'This refund was decided already.' }],
}
const stale = { isDone: false, isStale: true, note: 'Somebody else saved this meanwhile.', errors: {} }
const texts = { en: 'Lean for Sewing Lines', bn: 'সেলাই লাইনের জন্য লিন' }

export function OfficeSection() {
  const [isSure, setSure] = useState(false)
  return (
    <>
      <GallerySection title="Around a list of the office">
        <div className="grid gap-5">
          <SavedViews views={views} acted={undefined} />
          <PeriodLinks />
          <ActedOnRowsNote acted={done} />
          <ActedOnRowsNote acted={refused} />
          <ActedNote acted={stale} />
          <RemovedNote removed={[{ where: 'a', what: 'onclick', count: 2 }]} />
          <form className="row row--wrap">{exportChosen('orders')}</form>
          <PeekPanel title="Rahima Khatun" lead="Learner" facts={[['Phone', '01712 345678']]} href="/courses" keys={[]}>
            <Button aria-pressed={isSure} onClick={() => setSure(!isSure)}>
              A button that stays pressed
            </Button>
          </PeekPanel>
        </div>
      </GallerySection>
      <GallerySection title="Fields of the office">
        <FormGrid>
          <TextsFields name="name" label="Name" values={texts} maxLength={80} hint="In every language." />
          <TextsFields name="intro" label="One language" values={texts} maxLength={80} rows={3} only="bn" />
          <TextsFields name="lead" label="Wrong" errors={{ 'lead.bn': 'At most 80 characters.' }} maxLength={80} />
          <HtmlFields
            name="body"
            label="Text"
            values={{ en: '<p>Four points, one lamp.</p>' }}
            maxLength={900}
            only="en"
          />
          <DateField name="day" label="Day" defaultValue="2026-11-28" />
          <DateField name="moment" label="Moment" hasTime defaultValue="2026-11-28T20:00" error="This is over." />
          <PictureField name="cover" label="Cover" value="/covers/denim.svg?area=denim" />
          <PictureField name="logo" label="Logo" error="This is no picture." />
          <ContactFields field={(name) => ({ name, error: undefined, defaultValue: '' })} />
        </FormGrid>
        <div className="row row--wrap mt-5">
          <OrderButtons order={['a', 'b', 'c']} index={2} name="Loom C" />
          <ShareLink title="Components" path="/dev/ui" />
        </div>
      </GallerySection>
    </>
  )
}
