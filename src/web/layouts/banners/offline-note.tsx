/** Says plainly that there is no network, on whatever page is open. */
import { useOnline } from '#web/lib/browser/use-online.ts'
import { m } from '#web/paraglide/messages.js'

export function OfflineNote() {
  const isOnline = useOnline()
  return <div role="status">{!isOnline && <p className="acted-as">{m.offline_note()}</p>}</div>
}
