/** What is done with chosen refunds: approved as the rule says, or declined, for one reason. */
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

export function DecideChosen({ error }: { error: string | undefined }) {
  return (
    <>
      <TextField
        name="reason"
        isDense
        required
        label={m.desk_reason_books()}
        hint={m.desk_reason_needed()}
        maxLength={300}
        error={error}
      />
      <Button type="submit" variant="primary" isDense name="intent" value="approve-chosen">
        {m.desk_approve_chosen()}
      </Button>
      <Button type="submit" isDense name="intent" value="decline-chosen">
        {m.desk_decline_chosen()}
      </Button>
    </>
  )
}
