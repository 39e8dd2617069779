/** Mentors with a line of their real working life. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { ArrowIcon } from '#web/ui/icons/icons.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { isWrittenFor } from '../cards/is-written-for.ts'

export function HomeMentors({ texts }: { texts: DataOf<'GET /home'>['mentors'] }) {
  return (
    <section className="section when-near [--tall:44.5rem]" aria-labelledby="mentors-title">
      <div className="wrap">
        <div className="section__head">
          <h2 className="title" id="mentors-title">
            {texts.title}
          </h2>
          <SmartLink className="link" href="/mentors">
            {m.mentors_all()} <ArrowIcon />
          </SmartLink>
        </div>
        <div className="mentors">
          {texts.mentors.map((mentor) => (
            <article key={mentor.mentor_id} className="mentor">
              <Avatar photo={mentor.mentor_photo} size={96} />
              <div>
                <h3>
                  <SmartLink href={`/mentors/${mentor.slug}`}>{mentor.mentor_name}</SmartLink>
                </h3>
                <p>{mentor.headline}</p>
                {isWrittenFor(mentor.latest, getLocale()) && <p className="mentor__latest">{mentor.latest}</p>}
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
