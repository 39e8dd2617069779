/** When messages are not to wake anybody: from, until, and whether email waits too. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormState } from '#web/lib/forms/form-state.ts'

interface QuietHoursProps {
  times: DataOf<'GET /user-settings'>['message_times']
  state: FormState
}

export function QuietHours({ times, state }: QuietHoursProps) {
  const { errors, values } = state
  return (
    <fieldset className="group/quiet mt-4 grid gap-3 border-t border-line pt-4">
      <legend className="contents">
        <span className="font-semibold">{m.settings_quiet()}</span>
      </legend>
      <p className="small muted">{m.settings_quiet_lead()}</p>
      <Checkbox isTight name="is_quiet" defaultChecked={times.is_quiet}>
        {m.settings_quiet_on()}
      </Checkbox>
      {/* Hidden by style alone, so that the choice works without scripts. */}
      <div className="grid gap-3 group-has-[input[name=is_quiet]:not(:checked)]/quiet:hidden">
        <div className="fields fields--2">
          <TextField
            label={m.settings_quiet_from()}
            name="quiet_from"
            type="time"
            required
            defaultValue={values?.quiet_from ?? times.quiet_from}
            error={errors['message_times.quiet_from']}
          />
          <TextField
            label={m.settings_quiet_until()}
            name="quiet_until"
            type="time"
            required
            defaultValue={values?.quiet_until ?? times.quiet_until}
            error={errors['message_times.quiet_until']}
          />
        </div>
        <Checkbox isTight name="is_email_quiet" defaultChecked={times.is_email_quiet}>
          {m.settings_quiet_email()}
        </Checkbox>
      </div>
    </fieldset>
  )
}
