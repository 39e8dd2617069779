/** The title band of a course: promise, mode, level, length, language, mentors. */
import { type CoursePage, minutesIn } from './course-page.ts'
import { minutes, number, rating } from '#web/lib/text/format.ts'
import { programmeLinks } from '#web/lib/programme-links.ts'
import { m } from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { ClockIcon, GlobeIcon, LevelIcon, PinIcon, PlayIcon, StarIcon, VideoIcon } from '#web/ui/icons/icons.tsx'
import { languageName, levelName, modeBadge } from '../cards/course-words.ts'

const modeIcons = { Live: VideoIcon, 'On-site': PinIcon, 'Self-paced': PlayIcon }

/** `mode`: the way of learning that is chosen. */
export function CourseHead({ course, mode }: { course: CoursePage; mode: string | null }) {
  const [subject] = course.subjects
  const [programme] = programmeLinks([course.slug])
  const [mentor] = course.mentor_profiles
  const others = course.total_mentors - 1
  return (
    <div className="course-head on-dark">
      <div className="wrap course-head__in">
        <div className="course-head__text">
          <Breadcrumb
            label={m.breadcrumb()}
            parents={
              programme
                ? [{ href: '/', label: m.menu_home() }]
                : [
                    { href: '/courses', label: m.menu_courses() },
                    ...(subject ? [{ href: `/courses?subject_area=${subject.slug}`, label: subject.name }] : []),
                  ]
            }
            // What the menu's letters stand for
            current={
              programme && programme.name !== course.course_name
                ? `${programme.name}: ${course.course_name}`
                : course.course_name
            }
          />
          <h1 className="display" lang={course.text_language}>
            {course.course_name}
          </h1>
          <p className="lead" lang={course.text_language}>
            {course.subtitle || course.course_overview}
          </p>
          <ul className="meta">
            {course.training_types.map((type) => {
              const Icon = modeIcons[type]
              return (
                <li key={type}>
                  <Icon />
                  {modeBadge(type)}
                </li>
              )
            })}
            <li>
              <LevelIcon />
              {levelName(course.level)}
            </li>
            {course.hours > 0 && (
              <li>
                <ClockIcon />
                {minutes(minutesIn(course, mode))}
              </li>
            )}
            <li>
              <GlobeIcon />
              {languageName(course.language)}
            </li>
            {course.rating !== null && course.rating_count > 0 && (
              <li>
                <StarIcon />
                {m.rating_of({ rating: rating(course.rating), count: number(course.rating_count) })}
              </li>
            )}
          </ul>
          {mentor && (
            <div className="person mt-5">
              <span className="avatars max-sm:hidden">
                {course.mentor_profiles.slice(0, 4).map((each) => (
                  <Avatar key={each.mentor_id} photo={each.mentor_photo} />
                ))}
              </span>
              <div>
                <b>{mentor.mentor_name}</b>
                {others > 0 && <span>{m.and_more_mentors({ count: others, shown: number(others) })}</span>}
              </div>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
