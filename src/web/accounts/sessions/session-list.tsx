/** Where the account is logged in, and how to end that. */
import { Form, useNavigation } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { isolated } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button } from '#web/ui/fields/button.tsx'

type Session = DataOf<'GET /sessions'>[number]

/** In words, as far as an address tells. */
function placeOf({ place, network }: Session): string {
  const words = {
    this_computer: m.sessions_this_computer,
    this_network: m.sessions_this_network,
    private_network: m.sessions_private_network,
  }
  return place === 'other_network' ? m.sessions_other_network({ network: isolated(network) }) : words[place]()
}

interface SessionListProps {
  sessions: DataOf<'GET /sessions'>
  hasPasskeys: boolean
}

export function SessionList({ sessions, hasPasskeys }: SessionListProps) {
  const ending = useNavigation().formData?.get('session')
  return (
    <>
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className="row row--wrap between border-t border-line py-3 first:border-t-0">
            <div className="min-w-0" id={`session-${session.id}`}>
              <p className="font-semibold">
                {session.device || m.sessions_unknown()}{' '}
                {session.is_current && <Badge tone="ok">{m.sessions_this()}</Badge>}
              </p>
              <p className="small muted">
                {placeOf(session)} · {m.sessions_seen({ time: dateAndTime(session.last_seen_at) })}
              </p>
            </div>
            {!session.is_current && (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="session" value={session.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end_session"
                  isLoading={ending === session.id}
                  aria-describedby={`session-${session.id}`}
                >
                  {m.sessions_end()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" reloadDocument className="mt-4">
        {hasPasskeys && <p className="hint mb-3">{m.sessions_passkeys_stay()}</p>}
        <Button type="submit" name="intent" value="end_all_sessions" variant="danger">
          {m.sessions_end_all()}
        </Button>
      </Form>
    </>
  )
}
