/** When messages come: the hour of the daily email, and the hours in which nothing wakes anybody. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormState } from '#web/lib/forms/form-state.ts'

interface MessageTimesProps {
  times: DataOf<'GET /user-settings'>['message_times']
  state: FormState
}

export function MessageTimes(props: MessageTimesProps) {
  return (
    <>
      <DailyMail {...props} />
      <QuietHours {...props} />
    </>
  )
}

function DailyMail({ times, state: { errors, values } }: MessageTimesProps) {
  return (
    <fieldset className="mt-2 grid gap-3 border-t border-line pt-4">
      <legend className="contents">
        <span className="font-semibold">{m.settings_digest()}</span>
      </legend>
      <p className="small muted">{m.settings_digest_lead()}</p>
      <div className="fields fields--2">
        <TextField
          label={m.settings_digest_at()}
          name="digest_at"
          type="time"
          required
          defaultValue={values?.digest_at ?? times.digest_at}
          error={errors['message_times.digest_at']}
        />
      </div>
    </fieldset>
  )
}

function QuietHours({ times, state: { errors, values } }: MessageTimesProps) {
  return (
    <fieldset className="group/quiet mt-4 grid gap-3 border-t border-line pt-4">
      <legend className="contents">
        <span className="font-semibold">{m.settings_quiet()}</span>
      </legend>
      <p className="small muted">{m.settings_quiet_lead()}</p>
      <Checkbox
        isTight
        className="holds-back"
        name="is_quiet"
        defaultChecked={values ? 'is_quiet' in values : times.is_quiet}
      >
        {m.settings_quiet_on()}
      </Checkbox>
      {/* Hidden by style alone, so that the choice works without scripts. */}
      <div className="grid gap-3 group-has-[.holds-back_input:not(:checked)]/quiet:hidden">
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
        <Checkbox
          isTight
          name="is_email_quiet"
          defaultChecked={values ? 'is_email_quiet' in values : times.is_email_quiet}
        >
          {m.settings_quiet_email()}
        </Checkbox>
      </div>
    </fieldset>
  )
}
