/** A course in a grid: cover, mode and level, mentor, next batch, price or progress, enrol state. */
import { memo } from 'react'
import { comma, listed, minutes, number, percent, rating } from '#web/lib/text/format.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { RenderedOnce } from '#web/lib/rendering/rendered-once.tsx'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { CardContent, cardClass } from '#web/ui/data/card.tsx'
import { CalendarIcon, ClockIcon, LevelIcon, PinIcon, PlayIcon, StarIcon, VideoIcon } from '#web/ui/icons/icons.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import type { CardCourse } from './card-course.ts'
import { byline, enrollText, languageName, levelName, modeBadge, whenText } from './course-words.ts'
import { Price } from './price.tsx'

const modeIcons = { Live: VideoIcon, 'On-site': PinIcon, 'Self-paced': PlayIcon }

interface Props {
  course: CardCourse
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  /** Whoever teaches it is offered neither a price nor a seat; only learners are told to enrol. */
  isTaught?: boolean
}

/** Stands still while a list waits for its next courses. */
export const CourseCard = memo(function CourseCard(props: Props) {
  const { course, isFirst } = props
  const viewer = useViewer()
  const shown = { ...props, isOtherRole: viewer !== null && viewer.role !== 'learner' }
  return (
    <RenderedOnce
      as="li"
      className={cardClass(course.enroll_state === 'coming_soon')}
      name="course-card"
      shows={shown}
      // A picture with priority has its place in the page's head.
      isShared={!course.is_enrolled && !isFirst}
    >
      {() => <CourseCardContent {...shown} />}
    </RenderedOnce>
  )
})

function CourseCardContent({ course, isFirst, heading, isTaught, isOtherRole }: Props & { isOtherRole: boolean }) {
  const ModeIcon = modeIcons[course.training_type]
  const isOff = course.enroll_state === 'coming_soon' || course.enroll_state === 'registration_closed'
  return (
    <CardContent
      title={course.course_name}
      titleLanguage={course.text_language}
      href={`/courses/${course.slug}/details`}
      heading={heading}
      cover={{ src: course.image, isFirst }}
      mark={
        <Badge tone="solid" icon={<ModeIcon size={16} />}>
          {modeBadge(course.training_type)}
        </Badge>
      }
      promise={course.subtitle}
      byline={byline(course)}
      face={course.first_photo}
      facts={[
        {
          icon: <LevelIcon />,
          text: listed([
            levelName(course.level),
            course.hours > 0 && minutes(course.hours * 60),
            languageName(course.language),
          ]),
        },
        {
          icon: isOff ? <ClockIcon /> : <CalendarIcon />,
          text: <When course={course} hasSeats={!isOff && !course.is_enrolled} />,
        },
        ...(course.rating !== null && course.rating_count > 0
          ? [
              {
                icon: <StarIcon />,
                text: m.rating_of({ rating: rating(course.rating), count: number(course.rating_count) }),
              },
            ]
          : []),
      ]}
      isSoon={course.enroll_state === 'coming_soon'}
      foot={
        isTaught ? undefined : (
          <>
            {course.is_enrolled ? (
              <div className="progress card__progress">
                <Thread value={course.progress ?? 0} label={m.progress_in({ course: course.course_name })} />
                <b className="num">{percent(course.progress ?? 0)}</b>
              </div>
            ) : (
              <Price {...course} />
            )}
            {(!isOtherRole || course.enroll_state !== 'enroll_now') && (
              <span className={isOff ? 'state state--off' : 'state'}>{enrollText(course.enroll_state)}</span>
            )}
          </>
        )
      }
    />
  )
}

/** 'Batch 07, 9 December, 7 seats left': where it takes two lines, the seats stand on the second. */
function When({ course, hasSeats }: { course: CardCourse; hasSeats: boolean }) {
  const { seats_left: seats } = course
  if (!hasSeats || seats === null) return whenText(course)
  return (
    <span>
      {whenText(course)}
      {comma()}
      <span className="nowrap">{m.seats_left_count({ count: seats, shown: number(seats) })}</span>
    </span>
  )
}
