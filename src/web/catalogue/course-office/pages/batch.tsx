/** /admin/courses/{id}/batches/new and /admin/courses/{id}/batches/{batch}: one batch. */
import { data, Form, redirect, useNavigation } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, readForm, typedNumber } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { BatchFields, type BatchTexts } from '../batch-fields.tsx'
import type { Route } from './+types/batch.ts'

const fresh: BatchTexts = {
  ...{ training_type: 'Live', class_start_date: '', reg_end_date: '', class_time: '', class_end_time: '' },
  ...{
    class_days: [],
    venue: {},
    live_link: '',
    hours: '',
    class_count: '',
    seats: '',
    price: '',
    discount: '0',
    discount_from: '',
    discount_until: '',
    is_on_sale: true,
  },
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { course } = await api(
    context,
    'GET /admin/courses/:course',
    { params: { course: params.course } },
    request,
  ).then((answer) => ({ course: answer.data }))
  const own = { courseName: course.name.en || Object.values(course.name).find(Boolean) || '', can: course.can }
  if (!params.batch) return { ...own, batchNo: null, seen: '', batch: fresh }
  const found = course.batches.find((batch) => batch.batch_id === params.batch)
  if (!found) throw data(null, { status: 404 })
  const text = (value: number | string | null) => (value === null ? '' : String(value))
  const batch: BatchTexts = {
    ...found,
    class_start_date: text(found.class_start_date),
    reg_end_date: text(found.reg_end_date),
    class_time: text(found.class_time),
    class_end_time: text(found.class_end_time),
    live_link: text(found.live_link),
    hours: text(found.hours),
    class_count: text(found.class_count),
    seats: text(found.seats),
    price: text(found.price),
    discount: text(found.discount),
    discount_from: text(found.discount_from),
    discount_until: text(found.discount_until),
  }
  return { ...own, batchNo: found.batch_no, seen: found.seen, batch }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, text, texts, orNull, isOn } = await readForm(request)
  const numberOrNull = (name: string) => (text(name).trim() === '' ? null : typedNumber(form, name))
  const days = form.getAll('class_days').map(String)
  const typed = {
    ...{ training_type: text('training_type'), class_start_date: text('class_start_date') },
    ...{ reg_end_date: text('reg_end_date'), class_time: text('class_time'), class_end_time: text('class_end_time') },
    ...{ class_days: days, venue: texts('venue'), live_link: text('live_link'), hours: text('hours') },
    class_count: text('class_count'),
    ...{ discount_from: text('discount_from'), discount_until: text('discount_until') },
    ...{ seats: text('seats'), price: text('price'), discount: text('discount'), is_on_sale: isOn('is_on_sale') },
  } satisfies BatchTexts
  const body = {
    ...typed,
    class_start_date: orNull('class_start_date'),
    reg_end_date: orNull('reg_end_date'),
    class_time: orNull('class_time'),
    class_end_time: orNull('class_end_time'),
    hours: numberOrNull('hours'),
    class_count: numberOrNull('class_count'),
    seats: numberOrNull('seats'),
    price: typedNumber(form, 'price'),
    discount: numberOrNull('discount') ?? 0,
    discount_from: orNull('discount_from'),
    discount_until: orNull('discount_until'),
    seen: text('seen'),
  } as never
  const { course, batch } = params
  const acting = batch
    ? await act({ context, request }, 'PUT /admin/batches/:batch', { params: { batch }, body })
    : await act({ context, request }, 'POST /admin/courses/:course/batches', { params: { course }, body })
  if (!acting.ok) return { acted: acting.acted, typed, sent: text('seen') }
  return redirect(`/admin/courses/${course}?saved=1`)
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.course_office_batches(), path: '/admin/courses', isPrivate: true })

export default function Batch({ loaderData, actionData, params }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const { courseName, batchNo, seen, batch, can } = loaderData
  const { acted, typed, sent } = actionData ?? {}
  const title = batchNo === null ? m.course_office_add_batch() : m.course_office_batch({ number: number(batchNo) })
  return (
    <>
      <PageHead title={title} back={{ href: `/admin/courses/${params.course}`, text: courseName }}>
        {params.batch && batch.training_type !== 'Self-paced' && (
          <ButtonLink isDense href={`/admin/courses/${params.course}/batches/${params.batch}/classes`}>
            {m.class_all()}
          </ButtonLink>
        )}
      </PageHead>
      <ActedNote acted={acted} className="mb-4" />
      <Form key={acted ? 'typed' : seen} method="post" className="form-stack" noValidate>
        <SeenField seen={seen} acted={acted} sent={sent} />
        <BatchFields batch={typed ?? batch} errors={acted?.errors ?? {}} />
        {can.edit && (
          <SaveBar>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </SaveBar>
        )}
      </Form>
    </>
  )
}
