/** The first screen: headline, search, four doors, and the image of the document of type 11. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { direction } from '#web/lib/text/direction.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { SmartLink } from '#web/ui/fields/button.tsx'
import { NextIcon, SearchIcon } from '#web/ui/icons/icons.tsx'
import type { HomeCourses } from './home-courses.ts'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'

type Texts = DataOf<'GET /home'>['hero']
type Banner = HomeCourses['banner']

export function HomeHero({ texts, banner }: { texts: Texts; banner: Banner }) {
  const isMirrored = direction(getLocale()) === 'rtl'
  const at = (width: number, height: number) =>
    pictureAt(banner?.url ?? '', width, height, { tone: 'page', isMirrored })
  return (
    <section className="hero on-dark" aria-labelledby="hero-title">
      <div className="wrap hero__in">
        <div className="hero__text">
          <h1 className="display" id="hero-title">
            {texts.headline}
          </h1>
          <p className="lead">{texts.text}</p>
          <Form className="search" role="search" action="/search">
            <div className="with-icon">
              <SearchIcon />
              <label className="vh" htmlFor="hero-search">
                {m.search_courses()}
              </label>
              <input
                className="input"
                id="hero-search"
                type="search"
                name="q"
                maxLength={100}
                placeholder={m.search_placeholder()}
              />
            </div>
            <button className="btn btn--thread" type="submit">
              <span>{m.search()}</span>
              <SearchIcon />
            </button>
          </Form>
          <p className="hints">
            <span>{m.often_searched()}</span>{' '}
            {[m.often_costing(), m.often_balancing(), m.often_sampling(), m.often_law()].map((word) => (
              <SmartLink key={word} href={`/search?q=${encodeURIComponent(word)}`}>
                {word}
              </SmartLink>
            ))}
          </p>
        </div>
      </div>
      {banner && (
        <div className="hero__art">
          <picture>
            <source media="(max-width: 575px)" srcSet={at(375, 180)} />
            <source media="(max-width: 991px)" srcSet={at(780, 220)} />
            <source media="(max-width: 1199px)" srcSet={at(460, 480)} />
            <img src={at(680, 470)} alt="" width="680" height="470" fetchPriority="high" />
          </picture>
        </div>
      )}
      <div className="wrap hero__doors">
        <nav className="doors" aria-label={m.ways_in()}>
          {texts.doors.map((door) => (
            <SmartLink key={door.course_type} className="door" href={door.link}>
              <img
                src={pictureAt(`/covers/${door.course_type}.svg`, 48, 48, { tone: 'dyed' })}
                alt=""
                width="48"
                height="48"
              />
              <b>{door.title}</b>
              <small>{door.text}</small>
              <NextIcon />
            </SmartLink>
          ))}
        </nav>
      </div>
    </section>
  )
}
