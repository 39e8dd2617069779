/** The bell: how many notices are unread. */
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { callApi } from '#web/lib/api/call-api.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { draw } from '#web/ui/icons/icons.tsx'

const BellIcon = /* @__PURE__ */ draw('M5 14V9a5 5 0 0 1 10 0v5l1.5 1.5h-13zM8.5 17.8h3')
export function NoticeBell() {
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
