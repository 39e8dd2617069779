/** Below a lecture: one's notes, questions to the mentor, for films the transcript, and what there is to download. */
import { useSearchParams } from 'react-router'
import type { MyCourse } from '#contracts/learning/player.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Tab, Tabs } from '#web/ui/disclosure/tabs.tsx'
import { LectureFile } from './lecture-file.tsx'
import { Transcript } from './transcript.tsx'
import { Notes } from '../notes/notes.tsx'
import { LessonQuestions, type LessonThread } from '../questions/lesson-questions.tsx'

type Lecture = NonNullable<MyCourse['current']>

interface LectureTabsProps {
  /** Its slug. */
  course: string
  lecture: Lecture
  thread: LessonThread | null
  /** Seconds. */
  position: number
  onJump: (seconds: number) => void
}

export function LectureTabs({ course, lecture, thread, position, onJump }: LectureTabsProps) {
  const [search] = useSearchParams()
  const { notes, transcript, attachment } = lecture
  // A lecture that is a file has it above, in the place of its film.
  const files = attachment && lecture.kind !== 'file' ? [attachment, ...lecture.files] : lecture.files
  const tabs: Tab[] = [
    {
      id: 'notes',
      label: m.notes(),
      count: number(notes.length),
      panel: <Notes course={course} lecture={lecture} position={position} onJump={onJump} />,
    },
    {
      id: 'questions',
      label: m.questions_title(),
      count: number(thread?.meta.total ?? 0),
      panel: <LessonQuestions lessonId={lecture.lecture_id} thread={thread} />,
    },
  ]
  if (transcript.length > 0)
    tabs.push({
      id: 'transcript',
      label: m.transcript(),
      panel: <Transcript lines={transcript} language={lecture.text_language} position={position} onJump={onJump} />,
    })
  if (files.length > 0)
    tabs.push({
      id: 'files',
      label: m.files(),
      count: number(files.length),
      panel: files.map((file) => <LectureFile key={file.address} file={file} />),
    })
  const isAboutQuestions = search.has('question') || search.has('questions')
  return (
    <Tabs
      key={lecture.lecture_id}
      label={m.beside_lecture()}
      tabs={tabs}
      defaultSelected={isAboutQuestions ? 'questions' : 'notes'}
    />
  )
}
