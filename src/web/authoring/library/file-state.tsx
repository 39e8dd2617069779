/** How it stands with a file: a word for its state, and what its author should know or do. */
import type { AnswerOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { failureText, stateName } from './library-words.ts'

export type ShownFile = AnswerOf<'GET /admin/library/:file'>['data']
type Told = Pick<ShownFile, 'state' | 'failure' | 'note'>

const tones = { arriving: 'info', working: 'info', ready: 'ok', failed: 'bad' } as const

export const StateBadge = ({ state }: Pick<Told, 'state'>) => <Badge tone={tones[state]}>{stateName(state)}</Badge>

export function FileState({ file }: { file: Told }) {
  const told =
    file.failure && file.state === 'failed' ? failureText(file.failure) : file.note && m.library_not_converted()
  return (
    <div className="library-state" role="status">
      <StateBadge state={file.state} />
      {file.state === 'working' && <span className="small muted">{m.library_working_hint()}</span>}
      {told && <span className="small">{told}</span>}
    </div>
  )
}
