/** What to save for studying without a network, how much room it takes, and how far the saving is. */
import { useEffect, useState } from 'react'
import type { MyCourse } from '#contracts/learning/player.ts'
import { callApi } from '#web/lib/api/call-api.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Thread } from '#web/ui/marks/progress.tsx'
import { Sheet } from '#web/ui/overlays/sheet.tsx'
import { savedItems } from './save-section.ts'
import { removeSaved, type SavedSection, savedSections } from './saved-study.ts'
import { useSaving } from './use-saving.ts'

type Sizes = DataOf<'GET /study/saved/:course_id'>['items']
type Section = MyCourse['sections'][number]

const wayNames = { film: m.saved_films_whole, small: m.saved_films_small, sound: m.saved_films_sound }

interface SaveSheetProps {
  course: MyCourse
  sectionId: string
  learnerId: string
  isOpen: boolean
  onClose: () => void
}

export default function SaveSheet({ course, sectionId, learnerId, isOpen, onClose }: SaveSheetProps) {
  const [what, setWhat] = useState<'section' | 'course'>('section')
  const [films, setFilms] = useState<SavedSection['films']>('film')
  const [isWifiOnly, setWifiOnly] = useState(true)
  const sizes = useSizes(course.course_id, isOpen)
  const ways: SavedSection['films'][] = [
    'film',
    ...(sizes?.some(({ small_bytes }) => small_bytes) ? ['small' as const] : []),
    ...(sizes?.some(({ sound_bytes }) => sound_bytes) ? ['sound' as const] : []),
  ]
  const room = useRoom(isOpen)
  const saved = useStore(savedSections)
  const saving = useSaving({ learnerId, course, films, isWifiOnly })
  const here = course.sections.filter(({ section_id }) => section_id === sectionId)
  const chosen = what === 'section' ? here : course.sections
  const isSaved = chosen.every(({ section_id }) => saved.some((each) => each.section_id === section_id))
  const leftOut = saved
    .filter(({ section_id }) => chosen.some((each) => each.section_id === section_id))
    .flatMap(({ left_out = [] }) => left_out)
  const sizeOf = (sections: readonly Section[]) => sizes && bytes(bytesOf(sections, sizes, films))
  const option = (sections: readonly Section[]) =>
    m.saved_items({ shown: number(sections.flatMap(savedItems).length), size: sizeOf(sections) ?? '…' })
  const total = sizes ? bytesOf(chosen, sizes, films) : 0
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={m.save_for_offline()}
      edge="bottom"
      closeLabel={m.close()}
      className="savesheet"
    >
      <RadioGroup
        legend={m.saved_what()}
        name="what"
        variant="cards"
        value={what}
        onChange={(value) => setWhat(value === 'course' ? 'course' : 'section')}
        options={[
          { value: 'section', label: m.saved_this_section(), hint: option(here) },
          { value: 'course', label: m.saved_whole_course(), hint: option(course.sections) },
        ]}
      />
      {ways.length > 1 && (
        <Select
          className="mt-4"
          label={m.saved_films_as()}
          value={films}
          onChange={(event) => setFilms(ways.find((way) => way === event.target.value) ?? 'film')}
          options={ways.map((value) => ({ value, label: wayNames[value]() }))}
        />
      )}
      {room && <p className="small muted mt-3">{m.saved_room({ used: bytes(room.used), free: bytes(room.free) })}</p>}
      <Checkbox className="mt-3" checked={isWifiOnly} onChange={(event) => setWifiOnly(event.target.checked)}>
        {m.saved_wifi_only()}
      </Checkbox>
      <div role="status">
        {saving.state === 'saving' && (
          <>
            <Thread value={total > 0 ? (100 * saving.bytes) / total : 0} label={m.saved_progress()} />
            <p className="small">{m.saved_so_far({ size: bytes(saving.bytes) })}</p>
          </>
        )}
        {saving.state === 'waiting' && <Note tone="info">{m.saved_waits_for_wifi()}</Note>}
        {saving.state === 'failed' && <Note tone="warn">{m.saved_failed()}</Note>}
        {isSaved && saving.state !== 'saving' && <Note tone="ok">{m.saved_done()}</Note>}
        {leftOut.map(({ title, reason }) => (
          <Note key={title} tone="warn">
            {m.saved_left_out({ quiz: title, reason })}
          </Note>
        ))}
      </div>
      <div className="row row--wrap mt-4">
        {saving.state === 'saving' || saving.state === 'waiting' ? (
          <Button onClick={saving.stop}>{m.saved_stop()}</Button>
        ) : isSaved ? (
          <Button
            onClick={async () => {
              for (const { section_id } of chosen) await removeSaved(learnerId, section_id)
            }}
          >
            {m.saved_remove()}
          </Button>
        ) : (
          <Button variant="primary" onClick={() => saving.start(chosen)}>
            {saving.state === 'failed' ? m.saved_go_on() : m.save_for_offline()}
          </Button>
        )}
        <SmartLink className="link" href="/offline/saved">
          {m.saved_see_all()}
        </SmartLink>
      </div>
      {course.sections.some((section) => savedItems(section).some(({ kind }) => kind === 'quiz')) && (
        <p className="small muted mt-4">{m.saved_quiz_begins()}</p>
      )}
      <p className="small muted mt-4">{m.saved_yours_alone()}</p>
    </Sheet>
  )
}

function bytesOf(sections: readonly Section[], sizes: Sizes, films: SavedSection['films']): number {
  const ids = new Set(sections.flatMap(savedItems).map(({ id }) => id))
  return sizes
    .filter(({ id }) => ids.has(id))
    .reduce(
      (sum, { film_bytes, sound_bytes, small_bytes, file_bytes }) =>
        sum + file_bytes + ({ film: null, small: small_bytes, sound: sound_bytes }[films] ?? film_bytes),
      0,
    )
}

function useSizes(courseId: string, isOpen: boolean): Sizes | undefined {
  const [sizes, setSizes] = useState<Sizes>()
  useEffect(() => {
    if (!isOpen) return
    void callApi('GET /study/saved/:course_id', { params: { course_id: courseId } }).then((outcome) => {
      if (outcome.ok) setSizes(outcome.answer.data.items)
    })
  }, [courseId, isOpen])
  return sizes
}

/** What this site uses of the device, and may use yet. */
function useRoom(isOpen: boolean): { used: number; free: number } | undefined {
  const [room, setRoom] = useState<{ used: number; free: number }>()
  const saved = useStore(savedSections)
  useEffect(() => {
    if (!isOpen) return
    void navigator.storage?.estimate?.().then(({ usage = 0, quota = 0 }) => {
      setRoom({ used: usage, free: Math.max(0, quota - usage) })
    })
  }, [isOpen, saved])
  return room
}
