/** /paths/{slug}: what one learns, the courses in their order, and the way to the next one; followed by a form. */
import { Form } from 'react-router'
import { useViewer } from '#web/lib/access/viewer.ts'
import { noteOrRedirect } from '#web/lib/api/note-or-redirect.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { pageMeta, siteOf } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { cardCourse } from '../../cards/card-course.ts'
import { CourseCard } from '../../cards/course-card.tsx'
import { structuredPath } from '../structured-path.ts'
import { PathFacts } from '../path-facts.tsx'
import type { Route } from './+types/path.ts'

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /paths/:slug', { params: { slug } })
  return {
    ...data,
    courses: data.courses.map((course) => ({ ...cardCourse(course), is_required: course.is_required })),
  }
}

/** Whoever looks without an account is led to log in first. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await formOf(request)
  const body = { is_following: form.get('follow') === 'yes' }
  const outcome = await tryApi(context, 'PUT /learner-paths/:slug', { params, body })
  return { error: outcome.ok ? null : noteOrRedirect(request, outcome.failure) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData: path }) =>
  path
    ? pageMeta(matches, {
        title: path.title,
        description: path.promise || m.paths_lead(),
        path: `/paths/${path.slug}`,
        structured: structuredPath(path, siteOf(matches)),
      })
    : []

export default function PathPage({ loaderData: path, actionData }: Route.ComponentProps) {
  const viewer = useViewer()
  const canFollow = viewer === null || viewer.role === 'learner'
  const required = path.courses.filter((course) => course.is_required)
  const optional = path.courses.filter((course) => !course.is_required)
  const next = path.next_course
  return (
    <>
      <div className="head-band">
        <div className="wrap">
          <Breadcrumb
            label={m.breadcrumb()}
            parents={[{ href: '/paths', label: m.paths_title() }]}
            current={<span lang={path.text_language}>{path.title}</span>}
          />
          <h1 className="title mt-2" lang={path.text_language}>
            {path.title}
          </h1>
          {path.promise && (
            <p className="lead mt-2" lang={path.text_language}>
              {path.promise}
            </p>
          )}
          <PathFacts courses={path.courses.length} hours={path.hours} total={path.total} />
          <p className="small mt-2">{m.path_price_note()}</p>
          <div className="row row--wrap mt-5">
            {next ? (
              <ButtonLink
                variant="primary"
                href={next.slug === 'wjsb' ? '/wjsb' : `/courses/${next.slug}/details`}
                className="py-2"
              >
                {m.path_next_course({ course: next.course_name })}
              </ButtonLink>
            ) : (
              <ButtonLink variant="primary" href="/dashboard">
                {m.path_all_held()}
              </ButtonLink>
            )}
            {canFollow && (
              <Form method="post" preventScrollReset>
                <Button type="submit" name="follow" value={path.is_following ? 'no' : 'yes'}>
                  {path.is_following ? m.path_leave() : m.path_follow()}
                </Button>
              </Form>
            )}
          </div>
          <p role="status" className="small mt-2">
            {actionData?.error ?? (path.is_following && m.path_followed())}
          </p>
        </div>
      </div>
      <div className="wrap section section--tight grid gap-8">
        {path.description && (
          <section aria-labelledby="path-says">
            <h2 className="h3" id="path-says">
              {m.path_what()}
            </h2>
            <p className="mt-2 max-w-180 whitespace-pre-line" lang={path.text_language}>
              {path.description}
            </p>
          </section>
        )}
        <Courses id="path-courses" title={m.path_courses()} lead={m.path_certificate_lead()} courses={required} />
        {optional.length > 0 && (
          <Courses
            id="path-optional"
            title={m.path_optional_courses()}
            lead={m.path_optional_lead()}
            courses={optional}
          />
        )}
      </div>
    </>
  )
}

type Shown = Route.ComponentProps['loaderData']['courses']

function Courses({ id, title, lead, courses }: { id: string; title: string; lead: string; courses: Shown }) {
  return (
    <section aria-labelledby={id}>
      <h2 className="h3" id={id}>
        {title}
      </h2>
      <p className="muted mt-1 mb-4">{lead}</p>
      <ol className="cards">
        {courses.map(({ is_required: _, ...course }) => (
          <CourseCard key={course.slug} course={course} />
        ))}
      </ol>
    </section>
  )
}
