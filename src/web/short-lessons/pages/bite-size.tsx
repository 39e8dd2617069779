/** /bite-size/{slug?}: lessons under ten minutes, one after another; with a slug the feed begins there. */
import { data } from 'react-router'
import { bytes } from '#web/lib/text/bytes.ts'
import { minutes, number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { ShareLink } from '#web/lib/head/share-link.tsx'
import { FilmPlayer } from '#web/learning/films/film-player.tsx'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import type { Bite } from '../bite-card.tsx'
import { BiteQuestion } from '../bite-question.tsx'
import type { Route } from './+types/bite-size.ts'
import site from '#web/content/content.css?url'

export const links = () => [{ rel: 'stylesheet', href: site }]

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { data: bites } = await api(context, 'GET /bites', {})
  const at = slug ? bites.findIndex((bite) => bite.slug === slug) : 0
  if (at < 0) throw data(null, { status: 404 })
  return { bites: [...bites.slice(at), ...bites.slice(0, at)], places: bites.map((bite) => bite.slug), slug }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const first = loaderData?.slug ? loaderData.bites[0] : undefined
  return pageMeta(matches, {
    title: first?.title ?? m.bites_title(),
    description: first?.slides[0]?.text ?? m.bites_lead(),
    path: first ? `/bite-size/${first.slug}` : '/bite-size',
    image: first?.video?.poster,
  })
}

export default function BiteSize({ loaderData: { bites, places } }: Route.ComponentProps) {
  const count = number(bites.length)
  return (
    <div className="bites wrap">
      <div className="bites__head">
        <h1 className="title">{m.bites_title()}</h1>
        <p className="muted mt-2">{m.bites_lead()}</p>
        <SmartLink className="link mt-2" href="/microlearning">
          {m.bites_all()}
        </SmartLink>
      </div>
      {bites.length === 0 ? (
        <EmptyState
          scene="phone"
          title={m.bites_none()}
          heading="h2"
          action={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>}
        />
      ) : (
        <div className="bites__feed">
          {bites.map((bite, index) => (
            <BiteLesson
              key={bite.slug}
              bite={bite}
              place={m.bite_place({ number: number(places.indexOf(bite.slug) + 1), count })}
              isFirst={index === 0}
              next={bites[index + 1]}
            />
          ))}
        </div>
      )}
      <nav className="bites__list only-desk" aria-label={m.bites_list()}>
        {bites.map((bite) => (
          <a key={bite.slug} href={`#${bite.slug}`}>
            {bite.title}
            <span className="muted small">{minutes(bite.minutes)}</span>
          </a>
        ))}
      </nav>
    </div>
  )
}

interface BiteLessonProps {
  bite: Bite
  place: string
  isFirst: boolean
  next: Bite | undefined
}

function BiteLesson({ bite, place, isFirst, next }: BiteLessonProps) {
  const slides = (
    <ol className="bite__slides">
      {bite.slides.map(({ title, text }) => (
        <li key={title}>
          <h3 className="h4">{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
  return (
    <article className="bite panel" id={bite.slug} aria-labelledby={`${bite.slug}-title`}>
      {bite.video && <FilmPlayer title={bite.title} film={bite.video} isFirst={isFirst} isStoppedAway />}
      <div className="bite__text">
        {bite.video?.has_sound === false && <p className="small muted">{m.silent_slides()}</p>}
        <p className="small muted">
          <bdi>{place}</bdi> · {bite.subject} · {minutes(bite.minutes)}
          {bite.video && <> · {m.bite_size_of_video({ size: bytes(bite.video.bytes) })}</>}
        </p>
        <h2 className="h3" id={`${bite.slug}-title`}>
          <SmartLink href={`/bite-size/${bite.slug}`}>{bite.title}</SmartLink>
        </h2>
        <p className="small muted">{bite.mentor_name}</p>
        {bite.video ? (
          bite.slides.length > 0 && (
            <details className="acc mt-3">
              <summary>
                {m.bite_read()}
                <DownIcon />
              </summary>
              <div className="acc__body">{slides}</div>
            </details>
          )
        ) : (
          <div className="mt-3">{slides}</div>
        )}
        {bite.question && <BiteQuestion slug={bite.slug} question={bite.question} />}
        <div className="bite__end">
          {next && (
            <a className="link bite__next" href={`#${next.slug}`} aria-label={`${m.bite_next()}: ${next.title}`}>
              {m.bite_next()}
              <DownIcon size={16} />
            </a>
          )}
          <ShareLink title={bite.title} path={`/bite-size/${bite.slug}`} />
        </div>
      </div>
    </article>
  )
}
