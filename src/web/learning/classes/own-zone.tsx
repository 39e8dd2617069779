/** The hour of a class in the zone of who reads it, where that is not Dhaka's: only the browser knows it. */
import { useEffect, useState } from 'react'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

const zoneNames: Record<string, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

function inOwnZone(moment: string): string | null {
  const language = getLocale()
  const say = (timeZone?: string) =>
    new Intl.DateTimeFormat(zoneNames[language] ?? language, {
      ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone },
    }).format(new Date(moment))
  const own = say()
  return own === say('Asia/Dhaka') ? null : own
}

export function OwnZone({ moment }: { moment: string }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => setText(inOwnZone(moment)), [moment])
  return text && <span className="small muted block">{m.class_own_zone({ moment: text })}</span>
}
