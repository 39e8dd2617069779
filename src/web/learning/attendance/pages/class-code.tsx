/** …/classes/{meeting}/code: fills the wall of a class room with the code that marks who scans it as present. */
import { useEffect, useState } from 'react'
import { type LinksFunction, useRevalidator } from 'react-router'
import { requireAuthor } from '#web/authoring/outlines/require-author.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { api, pageServices } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime, listed, number, ownDigits } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import classCode from '../../class-code.css?url'
import { areaOf } from '#web/lib/access/area-of.ts'
import { qrPath } from '../qr-path.server.ts'
import type { Route } from './+types/class-code.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: classCode }]

/** Who comes in is seen within so many seconds. */
const looksAfter = 5

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const { publicUrl } = context.get(pageServices)
  const meeting = params.meeting as string
  const { data } = await api(context, 'GET /admin/meetings/:meeting/code', { params: { meeting } }, request)
  const { shown } = data
  return {
    area: areaOf(request),
    door: data,
    here: `${publicUrl.replace(/^https?:\/\//, '')}/here`,
    qr: shown && qrPath(`${publicUrl}/here?class=${meeting}&code=${shown.code}`),
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.class_code_title(), path: '/mentor', isPrivate: true })

export default function ClassCode({ loaderData: { area, door, here, qr } }: Route.ComponentProps) {
  const { shown } = door
  const left = useSecondsLeft(shown?.changes_in ?? 0, shown?.code ?? '')
  useFreshCode(door)
  const back = `${area}/courses/${door.course_id}/batches/${door.batch_id}/classes/${door.meeting_id}`
  return (
    <main id="main" className="doorcode on-dark" tabIndex={-1}>
      <header className="row between row--wrap">
        <b>
          <bdi>{door.course_name}</bdi>
        </b>
        <div className="row row--wrap">
          <ButtonLink variant="on-dark" href={back}>
            {m.class_code_by_list()}
          </ButtonLink>
          <Button variant="on-dark" onClick={() => document.documentElement.requestFullscreen?.()}>
            {m.class_code_full()}
          </Button>
        </div>
      </header>
      <div className="doorcode__grid">
        {shown && qr ? (
          <div>
            <svg
              className="doorcode__qr"
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              role="img"
              aria-label={m.class_code_qr()}
            >
              <path d={qr.path} />
            </svg>
            <progress className="doorcode__left" max={30} value={left} aria-hidden="true" />
            <p role="timer">{m.class_code_next({ seconds: number(left) })}</p>
          </div>
        ) : (
          <p className="doorcode__none">{door.is_over ? m.class_code_over() : m.class_code_later()}</p>
        )}
        <div>
          <p>{listed([door.title || m.class_number({ number: number(door.number) }), dateAndTime(door.starts_at)])}</p>
          <h1>{m.class_code_title()}</h1>
          {shown && (
            <>
              <p>
                {m.class_code_no_camera()} <bdi dir="ltr">{here}</bdi>
              </p>
              <div className="doorcode__typed" dir="ltr">
                {ownDigits(`${shown.typed.slice(0, 3)} ${shown.typed.slice(3)}`)}
              </div>
            </>
          )}
          <div className="doorcode__here" aria-live="polite">
            <p>
              <b>{number(door.here)}</b> {m.class_code_here({ of: number(door.learners) })}
            </p>
            <ul>
              {door.latest.map(({ name }, place) => (
                <li key={`${name} ${place}`}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </div>
          <p className="small">{m.class_code_hint()}</p>
        </div>
      </div>
    </main>
  )
}

/** Loads the page anew every few seconds; while the line of the class room is down it stays as it is and tries again. */
function useFreshCode(door: DataOf<'GET /admin/meetings/:meeting/code'>) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const wait = (seconds: number) => {
      timer = setTimeout(() => ask().catch(() => undefined), seconds * 1000)
    }
    async function ask() {
      const sent = { params: { meeting: door.meeting_id } }
      const outcome = await callApi('GET /admin/meetings/:meeting/code', sent, { signal: abort.signal })
      if (!outcome.ok && outcome.failure.error.code === 'offline') wait(looksAfter)
      else void revalidate()
    }
    wait(door.shown ? Math.min(door.shown.changes_in, looksAfter) : looksAfter * 6)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [door, revalidate])
}

/** Counts down from `seconds`, anew for each code. */
function useSecondsLeft(seconds: number, code: string): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    setLeft(seconds)
    const ends = performance.now() + seconds * 1000
    const ticking = setInterval(() => setLeft(Math.max(0, Math.ceil((ends - performance.now()) / 1000))), 1000)
    return () => clearInterval(ticking)
  }, [seconds, code])
  return left
}
