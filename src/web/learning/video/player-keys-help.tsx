/** Which keys control the video, and the choice not to have them (WCAG 2.1.4). */
import { keepPlayerKeys, playerKeys } from '../study/player-storage.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { m } from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'

export function PlayerKeysHelp({ hasSound }: { hasSound: boolean }) {
  const isOn = useStore(playerKeys)
  const rows = [
    { keys: ['K'], text: m.key_play() },
    { keys: ['J', 'L'], text: m.key_seek() },
    ...(hasSound ? [{ keys: ['M'], text: m.key_mute() }] : []),
    { keys: ['C'], text: m.key_captions() },
    { keys: ['F'], text: m.key_full_screen() },
    { keys: ['<', '>'], text: m.key_speed() },
  ]
  return (
    <details className="player-keys">
      <summary>{m.player_keys()}</summary>
      <dl>
        {rows.map(({ keys, text }) => (
          <div key={text}>
            <dt dir="ltr">
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Checkbox checked={isOn} onChange={(event) => keepPlayerKeys(event.currentTarget.checked)}>
        {m.player_keys_on()}
      </Checkbox>
    </details>
  )
}
