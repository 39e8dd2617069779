/** One learner before and after a course, with the certificate to scan or to open. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { isWrittenFor } from '../cards/is-written-for.ts'

type Story = NonNullable<DataOf<'GET /home-proof'>['story']>

export function HomeStory({ story }: { story: Story }) {
  return (
    <section className="section section--grey when-near [--tall:62rem]" aria-labelledby="story-title">
      <div className="wrap story">
        <div>
          <h2 className="title" id="story-title">
            {story.title}
          </h2>
          <div className="person mt-5">
            <Avatar photo={story.photo} size={96} />
            <div>
              <b>{story.name}</b>
              <SmartLink className="link" href={`/courses/${story.course_slug}/details`}>
                {story.course_name}
              </SmartLink>
            </div>
          </div>
          <ol className="story__steps">
            <Step when={m.story_before()} {...story.before} />
            <Step when={m.story_after()} {...story.after} />
          </ol>
        </div>
        {story.certificate && <Specimen certificate={story.certificate} />}
      </div>
    </section>
  )
}

function Step({ when, role, text }: { when: string; role: string; text: string }) {
  return (
    <li>
      <p className="muted small">{when}</p>
      <h3 className="h4">{role}</h3>
      <p>{text}</p>
    </li>
  )
}

const languageOf = (text: string) => (isWrittenFor(text, 'bn') ? 'bn' : undefined)

function Specimen({ certificate }: { certificate: NonNullable<Story['certificate']> }) {
  const address = `/certificate/${certificate.slug}`
  return (
    <div className="specimen">
      <div className="specimen__paper">
        <div className="selvedge" aria-hidden="true" />
        <p className="muted small">{m.certificate()}</p>
        <p className="specimen__name">
          <bdi lang={languageOf(certificate.name)}>{certificate.name}</bdi>
        </p>
        <p>
          <bdi lang={languageOf(certificate.course_name)}>{certificate.course_name}</bdi>
        </p>
        <p className="muted small">
          {date(certificate.issued_on)}
          <br />
          <bdi>{certificate.serial}</bdi>
        </p>
        <img src={`/api/certificates/${certificate.slug}.qr.svg`} width="112" height="112" alt="" loading="lazy" />
      </div>
      <p className="muted">{m.specimen_scan()}</p>
      <ButtonLink className="mt-3" href={address}>
        {m.specimen_open()}
      </ButtonLink>
    </div>
  )
}
