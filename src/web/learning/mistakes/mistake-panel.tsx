/** Beside the list: one report in whole, the way to its lesson, and the form that closes it; works without scripts. */
import { Form, useSearchParams } from 'react-router'
import { mostOfReport } from '#contracts/learning/mistakes/mistake-limits.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { type Acted, failedOn } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { dateAndTime, listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { panelAddress } from '#web/ui/desk/address.ts'
import { SidePanel } from '#web/ui/desk/side-panel.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { AnswerGiven } from './answer-given.tsx'
import { mistakeWords } from './mistake-words.ts'

interface Props {
  mistake: DataOf<'GET /mistakes/:mistake'>
  area: '/mentor' | '/admin'
  acted: Acted | undefined
}

export function MistakePanel({ mistake, area, acted }: Props) {
  const [search] = useSearchParams()
  const { mistake_id: id, course_id, course_name, lecture_id, title, learner_name, text, state, answer } = mistake
  const failed = failedOn(acted, acted?.intent ?? '', id)
  return (
    <SidePanel
      title={title}
      lead={listed([course_name, mistakeWords[state]()])}
      closeHref={panelAddress(search, null)}
      closeLabel={m.close()}
    >
      <ActedNote acted={acted} />
      <p className="small muted">
        <bdi>{learner_name}</bdi>
        <br />
        {dateAndTime(mistake.reported_at)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere" dir="auto">
        {text}
      </p>
      <p>
        <SmartLink className="link" href={`${area}/courses/${course_id}/build?item=${lecture_id}`}>
          {m.mistakes_open_item()}
        </SmartLink>
      </p>
      {answer && <AnswerGiven answer={answer} />}
      {mistake.can.close && (
        <Form method="post" className="grid gap-4" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Textarea
            name="answer"
            label={m.mistakes_answer()}
            hint={m.mistakes_answer_hint()}
            dir="auto"
            rows={3}
            maxLength={mostOfReport}
            defaultValue={failed.values.answer ?? ''}
            error={failed.errors.answer}
          />
          <p className="row row--wrap">
            <Button type="submit" name="intent" value="mended" variant="primary" isDense>
              {m.mistakes_mend()}
            </Button>
            <Button type="submit" name="intent" value="no_mistake" isDense>
              {m.mistakes_decline()}
            </Button>
          </p>
        </Form>
      )}
    </SidePanel>
  )
}
