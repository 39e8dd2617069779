/** The learning paths that one follows: how many of their certificates there are, what is missing, and what comes next. */
import { Form } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'

type Path = DataOf<'GET /learner-paths'>[number]
type Course = Path['courses'][number]

export function OwnPaths({ paths }: { paths: readonly Path[] }) {
  if (paths.length === 0) return null
  return (
    <section aria-labelledby="own-paths">
      <h2 className="h3" id="own-paths">
        {m.paths_own()}
      </h2>
      <ul className="grid gap-4">
        {paths.map((path) => (
          <OwnPath key={path.slug} path={path} />
        ))}
      </ul>
    </section>
  )
}

function OwnPath({ path }: { path: Path }) {
  const required = path.courses.filter((course) => course.is_required)
  const done = required.filter((course) => course.is_done).length
  const next = required.find((course) => !course.is_done)
  const share = required.length === 0 ? 0 : Math.floor((done / required.length) * 100)
  return (
    <li className="panel panel--pad">
      <h3 className="h4" lang={path.text_language}>
        {path.is_shown ? (
          <SmartLink className="link" href={`/paths/${path.slug}`}>
            {path.title}
          </SmartLink>
        ) : (
          path.title
        )}
      </h3>
      <div className="progress mt-3">
        <Thread value={share} label={m.progress_in({ course: path.title })} />
        <b>{m.path_done_of({ done: number(done), total: number(required.length) })}</b>
      </div>
      <ol className="mt-3 grid gap-1">
        {path.courses.map((course) => (
          <li key={course.slug} className="row row--wrap">
            <SmartLink className="link" href={addressOf(course)}>
              {course.course_name}
            </SmartLink>
            <CourseState course={course} />
          </li>
        ))}
      </ol>
      <div className="row row--wrap mt-4">
        {path.certificate_slug ? (
          <ButtonLink variant="primary" href={`/certificate/${path.certificate_slug}`}>
            {m.see_certificate()}
          </ButtonLink>
        ) : (
          next && (
            <ButtonLink variant="primary" href={addressOf(next)} className="py-2">
              {m.path_next_course({ course: next.course_name })}
            </ButtonLink>
          )
        )}
        <Form method="post" action="/dashboard" preventScrollReset>
          <input type="hidden" name="slug" value={path.slug} />
          <Button type="submit" variant="quiet" name="leave" value="yes">
            {m.path_leave()}
            <span className="vh">: {path.title}</span>
          </Button>
        </Form>
      </div>
    </li>
  )
}

const addressOf = ({ slug, is_held }: Course) =>
  is_held ? `/my-course/${slug}` : slug === 'wjsb' ? '/wjsb' : `/courses/${slug}/details`

function CourseState({ course }: { course: Course }) {
  if (course.is_done) return <Badge tone="ok">{m.path_course_done()}</Badge>
  return (
    <>
      {!course.is_required && <Badge>{m.path_office_optional()}</Badge>}
      {course.is_held ? (
        <span className="small muted num">{percent(course.progress)}</span>
      ) : (
        <span className="small muted">{m.path_course_missing()}</span>
      )}
    </>
  )
}
