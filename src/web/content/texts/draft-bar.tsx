/** The end of a form of words with versions: kept as a draft, or published at once by who may. */
import { m } from '#web/paraglide/messages.js'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { Button } from '#web/ui/fields/button.tsx'

export const DraftBar = ({ canPublish, isSaving }: { canPublish: boolean; isSaving: boolean }) => (
  <SaveBar note={m.pub_draft_note()}>
    <Button type="submit" name="intent" value="save" isLoading={isSaving}>
      {m.pub_save_draft()}
    </Button>
    {canPublish && (
      <Button type="submit" name="intent" value="save_and_publish" variant="primary" isLoading={isSaving}>
        {m.pub_save_and_publish()}
      </Button>
    )}
  </SaveBar>
)
