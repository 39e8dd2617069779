/** Bar, player or reading, tabs below, outline beside; a sheet for it on phones. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { AssignmentState } from '#contracts/learning/assignments.ts'
import type { MyCourse } from '#contracts/learning/player.ts'
import { number, percent } from '#web/lib/text/format.ts'
import { LanguageMenu } from '#web/lib/language-menu.tsx'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { AwardIcon, BackIcon, MenuIcon } from '#web/ui/icons/icons.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { ChapterList } from './chapter-list.tsx'
import { ClosedLesson } from './closed-lesson.tsx'
import { LessonLanguage } from './lesson-language.tsx'
import { LectureTabs } from './lecture-tabs.tsx'
import { LectureWays } from './lecture-ways.tsx'
import { Completed, isPlayed } from './mark-complete.tsx'
import { LectureFile, LectureLink } from './lecture-file.tsx'
import { OfflineBar } from '../offline/offline-bar.tsx'
import { useSavedStudy } from '../offline/use-saved-study.ts'
import { dueWords } from '../outline/due-words.ts'
import { NextButton } from '../outline/next-button.tsx'
import { Outline } from '../outline/outline.tsx'
import { Reading } from './reading.tsx'
import type { LessonThread } from '../questions/lesson-questions.tsx'
import { resumeAt } from '../study/resume-at.ts'
import { SkillsLink } from '../skills/skills-link.tsx'
import { VideoLecture } from '../video/video-lecture.tsx'

// Films and texts, which are most of what is studied, come without them. The server renders a page in one go.
const AssignmentArea = import.meta.env.SSR
  ? (await import('./assignment-area.tsx')).default
  : lazy(() => import('./assignment-area.tsx'))
const ClassArea = import.meta.env.SSR
  ? (await import('../classes/class-area.tsx')).default
  : lazy(() => import('../classes/class-area.tsx'))

interface Props {
  course: MyCourse
  /** Of the current lecture. */
  assignment: AssignmentState | null
  /** What was asked below the current lecture; null where nothing was. */
  thread: LessonThread | null
  /** The browser asks to save data. */
  isAskedToSave: boolean
  /** For the end of the bar: the bell of notices. */
  bell: ReactNode
}

export function LearningArea({ course, assignment, thread, isAskedToSave, bell }: Props) {
  const { current, next } = course
  const [isOutlineOpen, setOutlineOpen] = useState(false)
  const [place, setPlace] = useState<{ lecture: string; seconds: number } | null>(null)
  const [jump, setJump] = useState<{ to: number } | null>(null)
  const revalidator = useRevalidator()
  useSavedStudy(course.course_id)
  useEffect(() => {
    document.documentElement.dataset.theme = 'auto'
    return () => {
      delete document.documentElement.dataset.theme
    }
  }, [])
  useEffect(() => {
    setJump(null)
    setOutlineOpen(false)
  }, [current?.lecture_id])
  const items = course.sections.flatMap((section) => section.items)
  const due = items.find(({ id }) => id === current?.lecture_id)?.due
  // Before the player says where it is, it is where it will start.
  const position = !current ? 0 : place?.lecture === current.lecture_id ? place.seconds : resumeAt(current)

  return (
    <div className="learn">
      <a className="skip" href="#main">
        {m.skip_to_content()}
      </a>
      <header className="learnbar on-dark">
        <div className="learnbar__in">
          <SmartLink className="btn btn--icon" href="/dashboard" aria-label={m.back_to_my_learning()}>
            <BackIcon />
          </SmartLink>
          <h1>{course.course_name}</h1>
          <div className="progress">
            <div>
              <Thread value={course.progress} label={m.course_progress()} />
            </div>
            <span>
              <b>{percent(course.progress)}</b> <span className="only-desk">{m.done_word()}</span>
            </span>
          </div>
          <LanguageMenu />
          {bell}
        </div>
      </header>
      <main id="main" className="player" tabIndex={-1}>
        <div>
          <OfflineBar courseId={course.course_id} />
          {course.is_completed && course.certificate_slug && (
            <div className="note note--ok learn__earned" role="status">
              <AwardIcon />
              <p>
                {m.course_completed()}{' '}
                <SmartLink href={`/certificate/${course.certificate_slug}`}>{m.see_certificate()}</SmartLink>
              </p>
            </div>
          )}
          {(course.next_class || course.classes.length > 0) && (
            <Suspense>
              <ClassArea course={course} />
            </Suspense>
          )}
          {course.skills.total > 0 && (
            <div className="learn__class">
              <SkillsLink slug={course.slug} skills={course.skills} />
            </div>
          )}
          {current && isPlayed(current.kind) && current.video && (
            <VideoLecture
              key={current.lecture_id}
              courseId={course.course_id}
              lecture={current}
              jump={jump}
              choices={course.player}
              isAskedToSave={isAskedToSave}
              next={next && { slug: course.slug, item: next }}
              onPosition={(seconds) => setPlace({ lecture: current.lecture_id, seconds })}
              onCompleted={() => revalidator.revalidate()}
            />
          )}
          {current?.video && (
            <ChapterList chapters={current.video.chapters} position={position} onJump={(to) => setJump({ to })} />
          )}
          {current ? (
            <div className="lecture">
              <div className="lecture__head">
                <div>
                  <p className="small muted">
                    {m.lecture_place({
                      section: number(current.section_number),
                      number: number(current.number),
                      of: number(current.of),
                    })}
                  </p>
                  <h2>{current.title}</h2>
                </div>
                <div className="row row--wrap">
                  <span role={isPlayed(current.kind) ? 'status' : undefined}>
                    {current.is_completed && <Completed />}
                  </span>
                  {isPlayed(current.kind) && <LectureWays course={course} lecture={current} />}
                </div>
              </div>
              {due && current.kind !== 'assignment' && (
                <Note tone={due.is_late ? 'warn' : 'info'}>{dueWords(due)}</Note>
              )}
              <LessonLanguage language={current.text_language} />
              {current.kind === 'file' && current.attachment && <LectureFile file={current.attachment} />}
              {current.link && <LectureLink address={current.link} />}
              {current.body && <Reading html={current.body} language={current.text_language} />}
              {assignment && (
                <Suspense>
                  <AssignmentArea key={current.lecture_id} assignment={assignment} />
                </Suspense>
              )}
              {!isPlayed(current.kind) && <LectureWays course={course} lecture={current} />}
              <LectureTabs
                course={course.slug}
                lecture={current}
                thread={thread}
                position={Math.floor(position)}
                onJump={(to) => setJump({ to })}
              />
            </div>
          ) : course.closed ? (
            <ClosedLesson course={course} lesson={course.closed} />
          ) : (
            <NothingToOpen course={course} />
          )}
        </div>
        <aside className="player__side">
          <Outline course={course} />
        </aside>
      </main>
      <div className="outlinebar">
        <Button icon={<MenuIcon />} onClick={() => setOutlineOpen(true)}>
          {m.outline()}
        </Button>
        {next && (
          <NextButton slug={course.slug} item={next} isPrimary={current?.is_completed && !course.is_completed} />
        )}
      </div>
      <Sheet
        isOpen={isOutlineOpen}
        onClose={() => setOutlineOpen(false)}
        title={m.outline()}
        edge="bottom"
        isFlush
        closeLabel={m.close()}
      >
        <Outline course={course} isInSheet />
      </Sheet>
    </div>
  )
}

function NothingToOpen({ course }: { course: MyCourse }) {
  // A live batch without a date can be joined at any time.
  const link = course.class_start_date ? null : course.live_link
  return (
    <div className="lecture">
      <h2>{course.course_name}</h2>
      <p className="mt-4">
        {course.live_link || course.next_class?.has_link ? m.live_course_text() : m.no_lectures_yet()}
      </p>
      {link && (
        <ButtonLink variant="primary" href={link}>
          {m.join_live()}
        </ButtonLink>
      )}
    </div>
  )
}
