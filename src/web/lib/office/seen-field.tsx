/** Carries the mark of what a form was filled from, so that nobody overwrites unseen what another saved meanwhile. */
import { useHref, useLocation } from 'react-router'
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import type { Acted } from './act.ts'

type SeenProps = {
  /** Of what is there now. */
  seen: string
  acted: Acted | undefined
  /** What the refused form carried. */
  sent: string | undefined
}

/** A form that was refused for a field still rests on what it was filled from; who was told of the other change has seen it. */
export function SeenField({ seen, acted, sent }: SeenProps) {
  const isRefused = acted && !acted.isDone && !acted.isStale
  return <input type="hidden" name="seen" value={isRefused && sent !== undefined ? sent : seen} />
}

/** What a form did; where somebody else was faster, with the way to what they wrote. */
export function ActedNote({ acted, className }: { acted: Acted | undefined; className?: string }) {
  const { pathname, search } = useLocation()
  const here = useHref(pathname) + search
  return (
    <FormNote tone={acted?.isDone ? 'ok' : 'bad'} of={acted} {...(className ? { className } : {})}>
      {acted?.isStale ? (
        <>
          <p>{acted.note}</p>
          <p>
            <a className="link" href={here} target="_blank" rel="noopener">
              {m.pub_see_theirs()}
            </a>
          </p>
        </>
      ) : (
        acted?.note
      )}
    </FormNote>
  )
}
