/** Says above a list what was done with its chosen rows, and of each that was refused why. */
import { m } from '#web/paraglide/messages.js'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { number } from '../text/format.ts'
import type { ActedOnRows } from './chosen-filter.ts'

export function ActedOnRowsNote({ acted }: { acted: ActedOnRows | undefined }) {
  const refused = acted?.refused ?? []
  return (
    <FormNote tone={acted?.isDone ? 'ok' : 'bad'} of={acted} className="mb-4 empty:hidden">
      {acted && (
        <>
          <p>{acted.note}</p>
          {refused.length > 0 && (
            <>
              <p>{m.list_refused({ count: number(refused.length) })}</p>
              <ul className="list-disc">
                {refused.map(({ id, name, reason }) => (
                  <li key={id}>
                    <bdi>{name}</bdi>: {reason}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </FormNote>
  )
}
