/** One question of a quiz: how many answered it right, whether it tells who knows, and what was chosen. */
import { type AnsweredQuestion, fewestAnswers, leastSeparation } from '#contracts/learning/quiz-statistics.office.ts'
import { number, percent } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Progress } from '#web/ui/marks/progress.tsx'

/** From here on a question separates well. */
const goodSeparation = 0.3

export function QuestionFigures({ question }: { question: AnsweredQuestion }) {
  const { text, asked, answered, right_percent, choices } = question
  return (
    <li className="panel panel--pad stack">
      <h3 className="h4">
        <bdi>{text}</bdi>
      </h3>
      <p className="row row--wrap">
        <b>{m.quizstat_right({ percent: percent(right_percent) })}</b>
        <Separation separates={question.separates} asked={asked} />
      </p>
      <p className="small muted">{m.quizstat_asked({ asked: number(asked), answered: number(answered) })}</p>
      {choices.length > 0 && (
        <ul className="stack" aria-label={m.quizstat_choices()}>
          {choices.map((choice, at) => (
            <li key={at}>
              <bdi>{choice.text}</bdi> {choice.is_right && <Badge tone="ok">{m.right_answer()}</Badge>}
              <Progress value={choice.percent} label={choice.text} text={percent(choice.percent)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Separation({ separates, asked }: { separates: number | null; asked: number }) {
  if (asked < fewestAnswers) return <Badge>{m.quizstat_too_few({ count: number(fewestAnswers) })}</Badge>
  // All answered alike: nothing to tell them by.
  if (separates === null) return <Badge>{m.quizstat_all_alike()}</Badge>
  if (separates < 0) return <Badge tone="bad">{m.quizstat_against()}</Badge>
  if (separates < leastSeparation) return <Badge tone="warn">{m.quizstat_hardly()}</Badge>
  return separates < goodSeparation ? (
    <Badge tone="info">{m.quizstat_a_little()}</Badge>
  ) : (
    <Badge tone="ok">{m.quizstat_well()}</Badge>
  )
}
