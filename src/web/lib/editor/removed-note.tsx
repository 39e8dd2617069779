/** Says what was taken out of HTML when it was saved. */
import { number } from '../text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'

type Removal = { what: string; where: string; count: number }

export function RemovedNote({ removed }: { removed: readonly Removal[] | undefined }) {
  if (!removed || removed.length === 0) return null
  return (
    <Note tone="warn" className="mb-5">
      <p>{m.pub_removed()}</p>
      <ul className="removed">
        {removed.map(({ what, where, count }) => (
          <li key={`${where} ${what}`}>
            <code dir="ltr">{where ? `<${where} ${what}>` : `<${what}>`}</code> {number(count)}×
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** The list as an address carries it to the page that shows it. */
export const packRemoved = (removed: readonly Removal[]) =>
  removed.map(({ what, where, count }) => `${where}.${what}.${count}`).join('~')

export function unpackRemoved(text: string | null): Removal[] {
  return (text ?? '')
    .split('~')
    .slice(0, 50)
    .flatMap((part) => {
      const [, where = '', what = '', count = ''] = /^([\w:-]{0,60})\.([\w:-]{1,60})\.(\d{1,6})$/.exec(part) ?? []
      return what ? [{ what, where, count: Number(count) }] : []
    })
}
