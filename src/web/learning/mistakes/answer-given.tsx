/** What who closed a report said about it. */
import { m } from '#web/paraglide/messages.js'

export function AnswerGiven({ answer }: { answer: string }) {
  return (
    <div className="mt-2">
      <p className="small muted">{m.mistakes_answer_given()}</p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {answer}
      </p>
    </div>
  )
}
