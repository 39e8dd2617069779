/** /admin/site/reviews: what learners wrote of courses, read before it is shown. */
import { readList } from '#web/lib/api/read-list.ts'
import { Form, useSearchParams } from 'react-router'
import { reviewStates } from '#contracts/catalogue/reviews.office.ts'
import { dateAndTime, rating } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Button, SmartLink } from '#web/ui/fields/button.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { DataList } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { reviewWords } from '../review-words.ts'
import type { Route } from './+types/reviews.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/site/reviews', { request })
  return { reviews: answer.data, paging: answer.meta, can: answer.can, filterNames }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text } = await readForm(request)
  const state = text('intent') === 'hide' ? ('hidden' as const) : ('published' as const)
  const sent = { params: { review: text('id') }, body: { state, reason: text('reason') } }
  const acting = await act({ context, request }, 'PUT /admin/site/reviews/:review', sent)
  if (!acting.ok) return { ...acting.acted, of: text('id') }
  return done(state === 'hidden' ? m.pub_review_hidden() : m.pub_review_shown())
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_reviews(), path: '/admin/site/reviews', isPrivate: true })

type Review = Route.ComponentProps['loaderData']['reviews'][number]

export default function Reviews({
  loaderData: { reviews, paging, can, filterNames },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const decide = ({ review_id: id, state, learner_name: name }: Review) => (
    <div className="actions">
      {state !== 'published' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button type="submit" isDense name="intent" value="publish" aria-label={`${m.pub_publish()}: ${name}`}>
            {m.pub_publish()}
          </Button>
        </Form>
      )}
      {state !== 'hidden' && (
        <ConfirmForm
          trigger={m.pub_hide()}
          triggerLabel={`${m.pub_hide()}: ${name}`}
          isDense
          title={m.pub_hide_review({ name })}
          confirmText={m.pub_hide()}
          cancelText={m.people_cancel()}
          values={{ intent: 'hide', id }}
          reasonLabel={m.pub_reason()}
          reasonError={actionData && actionData.of === id ? actionData.errors.reason : undefined}
          isDanger
        >
          {m.pub_hide_review_text()}
        </ConfirmForm>
      )}
    </div>
  )
  return (
    <>
      <PageHead title={m.office_reviews()} lead={m.pub_reviews_lead()} />
      <FormNote tone={actionData?.isDone ? 'ok' : 'bad'} of={actionData} className="mb-4">
        {actionData?.note}
      </FormNote>
      <DataList
        caption={m.office_reviews()}
        texts={listTexts()}
        paging={paging}
        rows={reviews}
        rowKey={({ review_id: id }) => id}
        columns={[
          {
            key: 'text',
            label: m.pub_review(),
            isLead: true,
            cell: (review) => (
              <div>
                <p dir="auto" lang={review.language}>
                  {review.text || '–'}
                </p>
                <p className="small muted">
                  <bdi>{review.learner_name}</bdi> · {dateAndTime(review.created_at)}
                </p>
                {review.hidden_reason && (
                  <p className="small muted">{m.pub_hidden_because({ reason: review.hidden_reason })}</p>
                )}
              </div>
            ),
          },
          {
            key: 'course',
            label: m.pub_course(),
            cell: ({ slug, course_name: name }) => (
              <SmartLink className="link" href={`/courses/${slug}/details`}>
                {name}
              </SmartLink>
            ),
          },
          { key: 'rating', label: m.pub_rating(), isNumeric: true, cell: (review) => rating(review.rating) },
          {
            key: 'state',
            label: m.pub_state(),
            cell: ({ state }) => <Badge tone={reviewWords[state].tone}>{reviewWords[state].text()}</Badge>,
          },
          ...(can?.approve ? [{ key: 'tools', label: m.grants_actions(), isLabelHidden: true, cell: decide }] : []),
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField
              name="q"
              type="search"
              isDense
              label={m.search()}
              maxLength={100}
              defaultValue={search.get('q') ?? ''}
            />
            <Select
              name="state"
              isDense
              label={m.pub_state()}
              placeholder={m.people_any()}
              defaultValue={search.get('state') ?? ''}
              options={reviewStates.map((value) => ({ value, label: reviewWords[value].text() }))}
            />
          </>
        }
        empty={<EmptyState title={m.pub_no_reviews()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
