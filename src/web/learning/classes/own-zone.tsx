/** The hour of a class in the zone of who reads it, where that is not Dhaka's: only the browser knows it. */
import { useEffect, useState } from 'react'
import { clockTime } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'

const zoneNames: Record<string, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

/** 'Sat 14:00', in Bangla 'শনি দুপুর ২টা'. */
export function dayAndHour(moment: string, timeZone?: string): string {
  const language = getLocale()
  const say = (tag: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { ...parts, timeZone }).format(new Date(moment))
  const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  if (language === 'bn') return `${say('bn', { weekday: 'short' })} ${clockTime(say('en-GB', hour))}`
  return say(zoneNames[language] ?? language, { weekday: 'short', ...hour })
}

function inOwnZone(moment: string): string | null {
  const own = dayAndHour(moment)
  return own === dayAndHour(moment, 'Asia/Dhaka') ? null : own
}

export function OwnZone({ moment }: { moment: string }) {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => setText(inOwnZone(moment)), [moment])
  return text && <span className="small muted block">{m.class_own_zone({ moment: text })}</span>
}
