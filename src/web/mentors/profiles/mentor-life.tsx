/** Experience, education and training of a mentor by their years; what the academy checked has a mark. */
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { listed, ownDigits } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { CheckIcon } from '#web/ui/icons/icons.tsx'

type Mentor = Pick<DataOf<'GET /mentors/:slug'>, 'experiences' | 'educations' | 'trainings'>
interface Line {
  year: string
  text: string
  more?: string
  isVerified: boolean
}

const yearText = (year: number) => ownDigits(String(year))
const spanOf = ({ from_year, to_year }: Mentor['experiences'][number]) => {
  const from = yearText(from_year)
  return to_year ? m.mentor_years({ from, to: yearText(to_year) }) : m.mentor_since({ from })
}

interface Props {
  mentor: Mentor
  /** Where a line is not in the page's language. */
  languageOf: (text: string) => string | undefined
}

export function MentorLife({ mentor: { experiences, educations, trainings }, languageOf }: Props) {
  const parts: { id: string; title: string; lines: Line[] }[] = [
    {
      id: 'experience',
      title: m.mentor_experience(),
      lines: experiences.map((each) => ({
        ...{ year: spanOf(each), text: each.line, more: each.description, isVerified: each.is_verified },
      })),
    },
    {
      id: 'education',
      title: m.mentor_education(),
      lines: educations.map(({ degree, institute, year, is_verified: isVerified }) => ({
        ...{ year: yearText(year), text: listed([degree, institute]), isVerified },
      })),
    },
    {
      id: 'training',
      title: m.mentor_training(),
      lines: trainings.map(({ title, provider, year, is_verified: isVerified }) => ({
        ...{ year: yearText(year), text: listed([title, provider]), isVerified },
      })),
    },
  ]
  const written = parts.filter(({ lines }) => lines.length > 0)
  return (
    <>
      {written.map(({ id, title, lines }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2 className="h3 mb-4" id={id}>
            {title}
          </h2>
          <ul className="grid gap-4">
            {lines.map(({ year, text, more, isVerified }) => (
              <li key={`${year} ${text}`} className="border-t border-line pt-3">
                <p className="font-semibold">
                  <bdi lang={languageOf(text)}>{text}</bdi>
                </p>
                <p className="row row--wrap small muted">
                  {year}
                  {isVerified && (
                    <Badge tone="ok" icon={<CheckIcon size={16} />}>
                      {m.mentors_verified()}
                    </Badge>
                  )}
                </p>
                {more && (
                  <p className="small">
                    <bdi lang={languageOf(more)}>{more}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {written.some(({ lines }) => lines.some(({ isVerified }) => isVerified)) && (
        <p className="small muted mt-4">{m.mentors_verified_lead()}</p>
      )}
    </>
  )
}
