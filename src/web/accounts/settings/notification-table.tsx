/** Events by channels, a box each; on a phone the two boxes stand below what they are about. */
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { channels, choiceKey, events } from './notification-choices.ts'

const channelNames = { sms: m.settings_channel_sms, email: m.settings_channel_email }

export function NotificationTable({ choices }: { choices: Readonly<Record<string, boolean>> }) {
  return (
    <ul>
      {events.map(({ name, text, always }) => (
        <li key={name} className="border-t border-line py-2 first:border-t-0">
          <fieldset className="grid items-start gap-x-4 sm:grid-cols-[1fr_auto]">
            <legend className="contents">
              <span className="min-w-0 py-1">{text()}</span>
            </legend>
            <div className="grid grid-cols-[8rem_8rem] gap-x-2">
              {channels.map((channel) => {
                const isFixed = always.includes(channel)
                const key = choiceKey(name, channel)
                return (
                  <Checkbox
                    key={channel}
                    isTight
                    name={isFixed ? undefined : `notify_${key}`}
                    defaultChecked={isFixed || (choices[key] ?? true)}
                    disabled={isFixed}
                  >
                    {channelNames[channel]()}
                    {isFixed && <span className="hint"> {m.settings_always()}</span>}
                  </Checkbox>
                )
              })}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  )
}
