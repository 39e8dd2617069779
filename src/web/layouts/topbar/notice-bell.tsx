/** The bell: how many notices are unread. Loaded for who is logged in alone. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { BellIcon } from '#web/ui/icons/task-icons.tsx'

export default function NoticeBell() {
  const { key } = useLocation()
  const [unread, setUnread] = useState(0)
  // Asked on every page: the frame around it stays as it is.
  useEffect(() => {
    const stop = new AbortController()
    void callApi('GET /notices/count', {}, { signal: stop.signal }).then((outcome) => {
      if (outcome.ok && !stop.signal.aborted) setUnread(outcome.answer.data.unread)
    })
    return () => stop.abort()
  }, [key])
  return (
    <SmartLink
      className="btn btn--icon"
      href="/notices"
      aria-label={unread > 0 ? m.notices_bell({ shown: number(unread) }) : m.notices_title()}
    >
      <BellIcon />
      {unread > 0 && (
        <b aria-hidden="true" className="small">
          {number(Math.min(unread, 99))}
        </b>
      )}
    </SmartLink>
  )
}
