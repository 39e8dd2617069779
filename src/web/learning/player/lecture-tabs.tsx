/** Below a lecture: one's notes, questions to the mentor, and for videos the transcript to search and jump by. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MyCourse } from '#contracts/learning/player.ts'
import { number, position as positionText } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { type Tab, Tabs } from '#web/ui/disclosure/tabs.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Notes } from '../notes/notes.tsx'
import { LessonQuestions, type LessonThread } from '../questions/lesson-questions.tsx'

type Lecture = NonNullable<MyCourse['current']>

interface LectureTabsProps {
  lecture: Lecture
  thread: LessonThread | null
  /** Seconds. */
  position: number
  onJump: (seconds: number) => void
}

export function LectureTabs({ lecture, thread, position, onJump }: LectureTabsProps) {
  const [search] = useSearchParams()
  const tabs: Tab[] = [
    {
      id: 'notes',
      label: m.notes(),
      count: number(lecture.notes.length),
      panel: <Notes lecture={lecture} position={position} onJump={onJump} />,
    },
  ]
  if (thread)
    tabs.push({
      id: 'questions',
      label: m.questions_title(),
      count: number(thread.meta.total),
      panel: <LessonQuestions lectureId={lecture.lecture_id} thread={thread} />,
    })
  if (lecture.transcript.length > 0)
    tabs.push({
      id: 'transcript',
      label: m.transcript(),
      panel: <Transcript lines={lecture.transcript} language={lecture.text_language} onJump={onJump} />,
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

interface TranscriptProps {
  lines: Lecture['transcript']
  language: string | undefined
  onJump: (seconds: number) => void
}

function Transcript({ lines, language, onJump }: TranscriptProps) {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const shown = wanted ? lines.filter(({ text }) => text.toLowerCase().includes(wanted)) : lines
  return (
    <div className="transcript">
      <TextField
        type="search"
        label={m.search_transcript()}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      {shown.length === 0 && <p className="muted">{m.no_data_found()}</p>}
      {shown.map(({ at, text }) => (
        <p key={at} className="noteitem">
          <button
            type="button"
            className="link"
            onClick={() => onJump(at)}
            aria-label={m.go_to_position({ position: positionText(at) })}
          >
            {positionText(at)}
          </button>
          <span lang={language}>{text}</span>
        </p>
      ))}
    </div>
  )
}
