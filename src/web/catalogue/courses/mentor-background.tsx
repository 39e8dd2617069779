/** Experience, education and training of a mentor, each by its year, folded away below the biography. */
import { listed, ownDigits } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { DownIcon } from '#web/ui/icons/icons.tsx'
import type { CoursePage } from './course-page.ts'

type Mentor = CoursePage['mentor_profiles'][number]
type Line = { year: string; text: string }

const yearText = (year: number) => ownDigits(String(year))

function spanOf({ from_year, to_year }: Mentor['experiences'][number]): string {
  const from = yearText(from_year)
  return to_year ? m.mentor_years({ from, to: yearText(to_year) }) : m.mentor_since({ from })
}

export function MentorBackground({ mentor: { experiences, educations, trainings } }: { mentor: Mentor }) {
  const parts = [
    { title: m.mentor_experience(), lines: experiences.map((each) => ({ year: spanOf(each), text: each.line })) },
    {
      title: m.mentor_education(),
      lines: educations.map((each) => ({ year: yearText(each.year), text: listed([each.degree, each.institute]) })),
    },
    {
      title: m.mentor_training(),
      lines: trainings.map((each) => ({ year: yearText(each.year), text: listed([each.title, each.provider]) })),
    },
  ].filter(({ lines }) => lines.length > 0)
  if (parts.length === 0) return null
  return (
    <details className="acc mentor__bio">
      <summary>
        {m.mentor_background()}
        <DownIcon />
      </summary>
      <div className="acc__body stack">
        {parts.map(({ title, lines }) => (
          <Part key={title} title={title} lines={lines} />
        ))}
      </div>
    </details>
  )
}

function Part({ title, lines }: { title: string; lines: Line[] }) {
  return (
    <section>
      <h4 className="h4">{title}</h4>
      <ul>
        {lines.map(({ year, text }) => (
          <li key={`${year} ${text}`} className="py-1">
            <bdi>{text}</bdi> <span className="muted small">{year}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
