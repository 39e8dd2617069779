/** Events by channels; on a phone the choices stand below what they are about. */
import {
  channels,
  choiceKey,
  dailyKinds,
  events,
  isDaily,
  isWanted,
  type NotificationEvent,
} from '#contracts/accounts/settings/notifications.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { eventNames } from './event-names.ts'

const eventList = Object.keys(events) as NotificationEvent[]
const channelNames = { sms: m.settings_channel_sms, email: m.settings_channel_email, push: m.settings_channel_push }
const mayGather = (name: NotificationEvent) => (dailyKinds as readonly NotificationEvent[]).includes(name)

type Choices = Readonly<Record<string, boolean>>

export function NotificationTable({ choices }: { choices: Choices }) {
  return (
    <ul>
      {eventList.map((name) => (
        <li key={name} className="border-t border-line py-2 first:border-t-0">
          <fieldset className="grid items-start gap-x-4 sm:grid-cols-[1fr_auto]">
            <legend className="contents">
              <span className="min-w-0 py-1">{eventNames[name]()}</span>
            </legend>
            <div className="grid grid-cols-[minmax(0,7rem)_minmax(0,12rem)] gap-x-2 min-[992px]:grid-cols-[7rem_12rem_7rem]">
              {channels.map((channel) => {
                if (channel === 'email' && mayGather(name))
                  return <MailChoice key={channel} name={name} choices={choices} />
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

function MailChoice({ name, choices }: { name: NotificationEvent; choices: Choices }) {
  const way = isDaily(choices, name) ? 'daily' : isWanted(choices, name, 'email') ? 'at_once' : 'never'
  return (
    <Select
      isDense
      isLabelHidden
      label={m.settings_mail_of({ event: eventNames[name]() })}
      name={`mail_${name}`}
      defaultValue={way}
      options={[
        { value: 'at_once', label: m.settings_mail_at_once() },
        { value: 'daily', label: m.settings_mail_daily() },
        { value: 'never', label: m.settings_mail_never() },
      ]}
    />
  )
}
