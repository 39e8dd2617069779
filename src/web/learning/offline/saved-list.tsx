/** What is saved on this device to study without a network: opened, or freed. */
import { useEffect, useState } from 'react'
import { savedArea } from '#web/lib/browser/forget-saved.ts'
import { useStore } from '#web/lib/browser/store.ts'
import { bytes } from '#web/lib/text/bytes.ts'
import { date } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { loadSaved, removeSaved, savedSections } from './saved-study.ts'

/** A page without a session: it belongs to the one learner whose list is here. */
function ownerOfSaved(): string | undefined {
  try {
    return Object.keys(localStorage)
      .find((key) => key.startsWith(savedArea))
      ?.slice(savedArea.length)
  } catch {
    return undefined
  }
}

/** With `isPage` the list is what its page is about: the page has the heading, and nothing saved is told. */
export function SavedList({ isPage = false }: { isPage?: boolean }) {
  const saved = useStore(savedSections)
  const [owner, setOwner] = useState<string | null>(null)
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const found = ownerOfSaved()
    setOwner(found ?? null)
    if (found) loadSaved(found)
    setRead(true)
  }, [])
  if (isPage && isRead && saved.length === 0)
    return <p className="lead mt-3">{m.saved_none({ action: m.save_for_offline() })}</p>
  if (!owner || saved.length === 0) return null
  return (
    <section className={isPage ? 'mt-6' : 'mt-10'} aria-labelledby="saved">
      {!isPage && (
        <h2 className="h2 mb-4" id="saved">
          {m.saved_list()}
        </h2>
      )}
      <ul className="grid gap-4">
        {saved.map((section) => (
          <li key={section.section_id} className="row row--wrap between">
            <span>
              <a className="link" href={section.start}>
                {section.course_name}: {section.title}
              </a>
              <br />
              <small className="muted">
                {bytes(section.bytes)} · {m.saved_counts_until({ date: date(section.ends_at) })}
              </small>
            </span>
            <Button
              aria-label={`${m.saved_remove()}: ${section.title}`}
              onClick={() => removeSaved(owner, section.section_id)}
            >
              {m.saved_remove()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
