/** Events by channels, a box each; on a phone the two boxes stand below what they are about. */
import {
  channels,
  choiceKey,
  events,
  isWanted,
  type NotificationEvent,
} from '#contracts/accounts/settings/notifications.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { eventNames } from './event-names.ts'

const eventList = Object.keys(events) as NotificationEvent[]
const channelNames = { sms: m.settings_channel_sms, email: m.settings_channel_email }

export function NotificationTable({ choices }: { choices: Readonly<Record<string, boolean>> }) {
  return (
    <ul>
      {eventList.map((name) => (
        <li key={name} className="border-t border-line py-2 first:border-t-0">
          <fieldset className="grid items-start gap-x-4 sm:grid-cols-[1fr_auto]">
            <legend className="contents">
              <span className="min-w-0 py-1">{eventNames[name]()}</span>
            </legend>
            <div className="grid grid-cols-[repeat(2,minmax(0,8rem))] gap-x-2">
              {channels.map((channel) => {
                const isFixed = (events[name].always as readonly string[]).includes(channel)
                const key = choiceKey(name, channel)
                return (
                  <Checkbox
                    key={channel}
                    isTight
                    name={isFixed ? undefined : `notify_${key}`}
                    defaultChecked={isWanted(choices, name, channel)}
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
