/** Two ways to choose many at once: all that match the search, or a list of employee numbers. */
import { Form, useNavigation } from 'react-router'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { FileInput } from '#web/ui/fields/file-input.tsx'
import { Textarea } from '#web/ui/fields/text-field.tsx'
import { filtersIn } from '../people/people-address.ts'
import type { Allocation } from './read-allocation.ts'

export function ManyChoice({ allocation }: { allocation: Allocation }) {
  const { course, paging, state } = allocation
  const { formData, state: going } = useNavigation()
  const isChecking = (by: string) => going === 'submitting' && formData?.get('by') === by
  return (
    <section className="panel panel--pad stack" aria-labelledby="many">
      <h2 className="h4" id="many">
        {m.givemany_title()}
      </h2>
      {paging.total > 0 && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="check_many" />
          <input type="hidden" name="by" value="filter" />
          <input type="hidden" name="course_id" value={course.course_id} />
          {Object.entries(filtersIn((name) => state[name])).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" isLoading={isChecking('filter')}>
            {m.givemany_all({ count: number(paging.total) })}
          </Button>
        </Form>
      )}
      <details>
        <summary className="link">{m.givemany_numbers()}</summary>
        <Form method="post" encType="multipart/form-data" className="stack mt-3" preventScrollReset>
          <input type="hidden" name="intent" value="check_many" />
          <input type="hidden" name="by" value="numbers" />
          <input type="hidden" name="course_id" value={course.course_id} />
          <Textarea
            label={m.givemany_numbers_label()}
            hint={m.givemany_numbers_hint()}
            name="numbers"
            rows={4}
            dir="ltr"
            spellCheck={false}
          />
          <Field label={m.givemany_file()} hint={m.givemany_file_hint()}>
            {(ids) => <FileInput {...ids} {...fileTexts()} name="file" accept=".txt,.csv" />}
          </Field>
          <div>
            <Button type="submit" isLoading={isChecking('numbers')}>
              {m.givemany_check()}
            </Button>
          </div>
        </Form>
      </details>
    </section>
  )
}
