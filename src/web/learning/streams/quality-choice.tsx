/** Which picture of a film is played, with what each takes: the line decides, until somebody does. */
import { bytes } from '#web/lib/text/bytes.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Select } from '#web/ui/fields/select.tsx'
import { automatic, sizeFor, type StreamedFilm } from './streamed-film.ts'

interface QualityChoiceProps {
  film: StreamedFilm
  lines: number
  onChoose: (lines: number) => void
}

export function QualityChoice({ film, lines, onChoose }: QualityChoiceProps) {
  const { sizes = [] } = film
  return (
    <Select
      label={m.player_quality()}
      value={String(sizeFor(film, lines)?.lines ?? automatic)}
      options={[
        { value: String(automatic), label: m.player_quality_auto() },
        ...sizes.toReversed().map((size) => ({
          value: String(size.lines),
          label:
            size.bytes > 0
              ? m.player_quality_of({ lines: number(size.lines), size: bytes(size.bytes) })
              : m.player_quality_lines({ lines: number(size.lines) }),
        })),
      ]}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
    />
  )
}
