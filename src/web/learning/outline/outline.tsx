/** Sections with their lectures and quizzes, what is done, and where one is. */
import type { MyCourse } from '#contracts/learning/player.ts'
import { listed, minutes, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { SmartLink } from '#web/ui/fields/button.tsx'
import {
  BookIcon,
  DoneIcon,
  DownIcon,
  LinkIcon,
  LockIcon,
  PinIcon,
  PlayIcon,
  VideoIcon,
  QuestionIcon,
} from '#web/ui/icons/icons.tsx'
import { DownloadIcon, EditIcon } from '#web/ui/icons/task-icons.tsx'
import { closedWords } from './closed-words.ts'
import { dueWords } from './due-words.ts'
import { itemAddress } from './item-address.ts'

type Item = MyCourse['sections'][number]['items'][number]

const icons = {
  video: PlayIcon,
  audio: PlayIcon,
  reading: BookIcon,
  file: DownloadIcon,
  link: LinkIcon,
  live: VideoIcon,
  onsite: PinIcon,
  quiz: QuestionIcon,
  assignment: EditIcon,
}

export function Outline({ course, isInSheet }: { course: MyCourse; isInSheet?: boolean }) {
  const lectures = course.sections.flatMap(({ items }) => items).filter(({ kind }) => kind !== 'quiz').length
  const quizzes = course.sections.flatMap(({ items }) => items).length - lectures
  return (
    <nav className="outline" aria-label={m.course_outline()}>
      {!isInSheet && (
        <div className="outline__head">
          <h2>{m.outline()}</h2>
          <span className="small muted">
            {listed([
              m.lectures_count({ count: lectures, shown: number(lectures) }),
              m.quizzes_count({ count: quizzes, shown: number(quizzes) }),
            ])}
          </span>
        </div>
      )}
      {course.sections.map((section) => (
        <details
          key={section.section_id}
          className="ol-sec"
          open={section.section_id === course.current?.section_id || course.sections.length < 3}
        >
          <summary>
            <b>{section.title}</b>
            <small>
              {listed([
                m.done_of({ done: number(section.done), total: number(section.total) }),
                minutes(section.minutes),
              ])}
            </small>
            <DownIcon />
          </summary>
          {section.items.map((item) => (
            <OutlineRow
              key={item.id}
              slug={course.slug}
              item={item}
              isCurrent={item.id === course.current?.lecture_id}
            />
          ))}
        </details>
      ))}
      {course.retired.length > 0 && (
        <details className="ol-sec" open={course.retired.some(({ id }) => id === course.current?.lecture_id)}>
          <summary>
            <b>{m.no_longer_taught()}</b>
            <small>{m.no_longer_taught_hint()}</small>
            <DownIcon />
          </summary>
          {course.retired.map((item) => (
            <OutlineRow
              key={item.id}
              slug={course.slug}
              item={item}
              isCurrent={item.id === course.current?.lecture_id}
            />
          ))}
        </details>
      )}
    </nav>
  )
}

function OutlineRow({ slug, item, isCurrent }: { slug: string; item: Item; isCurrent: boolean }) {
  const Icon = icons[item.kind]
  return (
    <SmartLink className="ol" href={itemAddress(slug, item)} aria-current={isCurrent ? 'true' : undefined}>
      {item.is_completed ? (
        <span className="done">
          <DoneIcon />
          <span className="vh">{m.done_mark()}</span>
        </span>
      ) : (
        <span>{item.closed ? <LockIcon /> : <Icon />}</span>
      )}
      <span>
        {item.title}
        {item.closed && <span className="ol__closed">{closedWords(item.closed)}</span>}
        {item.due && <span className="ol__due">{dueWords(item.due)}</span>}
        {item.is_new && <Badge tone="info">{m.item_new()}</Badge>}
      </span>
      <small>
        {item.kind === 'quiz'
          ? m.questions_count({ count: item.questions ?? 0, shown: number(item.questions ?? 0) })
          : minutes(item.minutes)}
      </small>
    </SmartLink>
  )
}
