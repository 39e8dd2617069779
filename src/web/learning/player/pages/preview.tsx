/** A free lecture of a course, for anybody. */
import type { LinksFunction } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import learning from '../../learning.css?url'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { LectureFile, LectureLink } from '../lecture-file.tsx'
import { LessonLanguage } from '../lesson-language.tsx'
import { Reading } from '../reading.tsx'
import { FilmPlayer } from '../../films/film-player.tsx'
import { SilentSlides } from '../../video/silent-slides.tsx'
import type { Route } from './+types/preview.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: learning }]

export async function loader({ context, params: { slug, lecture } }: Route.LoaderArgs) {
  const [preview, course] = await Promise.all([
    api(context, 'GET /courses/:slug/preview/:lecture', { params: { slug, lecture } }),
    api(context, 'GET /courses/:slug', { params: { slug } }),
  ])
  return { lecture: preview.data, course: course.data }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: loaderData.lecture.title,
        description: loaderData.course.course_overview,
        path: `/courses/${loaderData.course.slug}/preview/${loaderData.lecture.slug}`,
      })
    : []

export default function Preview({ loaderData: { lecture, course } }: Route.ComponentProps) {
  return (
    <div className="wrap section section--tight">
      <Breadcrumb
        label={m.breadcrumb()}
        parents={[{ href: `/courses/${course.slug}/details`, label: course.course_name }]}
        current={m.preview()}
      />
      <h1 className="title mt-2 mb-6">{lecture.title}</h1>
      <LessonLanguage language={lecture.text_language} />
      {lecture.kind === 'audio' && lecture.video && <FilmPlayer title={lecture.title} film={lecture.video} isSound />}
      {lecture.kind === 'video' && lecture.video && <FilmPlayer title={lecture.title} film={lecture.video} isFirst />}
      {lecture.kind === 'video' && lecture.video?.has_sound === false && <SilentSlides />}
      {lecture.attachment && <LectureFile file={lecture.attachment} />}
      {lecture.files.map((file) => (
        <LectureFile key={file.address} file={file} />
      ))}
      {lecture.link && <LectureLink address={lecture.link} />}
      {lecture.body && <Reading html={lecture.body} language={lecture.text_language} />}
      <p className="mt-6">
        <ButtonLink variant="primary" href={`/courses/${course.slug}/details`}>
          {m.see_course()}
        </ButtonLink>
      </p>
    </div>
  )
}
