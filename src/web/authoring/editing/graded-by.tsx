/** Who grades an assignment: the mentor, or other learners, how many of them and within how many days. */
import { m } from '#web/paraglide/messages.js'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { NumberField } from '../items/number-field.tsx'
import type { ItemDraft } from './use-item-draft.ts'

const peersAtFirst = 3
const daysAtFirst = 7

export function GradedBy({ draft: { content, errors, change } }: { draft: ItemDraft }) {
  const { peers = null, peer_days: days, accepts = [] } = content
  function choose(value: string) {
    change('peers', value === 'peers' ? peersAtFirst : null)
    if (value !== 'peers') return
    change('peer_days', days ?? daysAtFirst)
    if (accepts.includes('file'))
      change(
        'accepts',
        accepts.filter((kind) => kind !== 'file'),
      )
  }
  return (
    <div className="answers">
      <RadioGroup
        legend={m.build_graded_by()}
        name="graded_by"
        value={peers === null ? 'mentor' : 'peers'}
        options={[
          { value: 'mentor', label: m.build_graded_by_mentor() },
          { value: 'peers', label: m.build_graded_by_peers() },
        ]}
        error={errors.peers}
        onChange={choose}
      />
      {peers !== null && (
        <>
          <p className="hint">{m.build_peers_hint()}</p>
          <div className="itemform__row">
            <NumberField
              label={m.build_peers_count()}
              value={peers}
              min={2}
              max={5}
              error={errors.peers}
              onChange={(count) => change('peers', count ?? peersAtFirst)}
            />
            <NumberField
              label={m.build_peer_days()}
              hint={m.build_peer_days_hint()}
              value={days ?? daysAtFirst}
              min={1}
              max={60}
              error={errors.peer_days}
              onChange={(given) => change('peer_days', given ?? daysAtFirst)}
            />
          </div>
        </>
      )}
    </div>
  )
}
