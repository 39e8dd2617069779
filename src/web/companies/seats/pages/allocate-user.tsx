/** /corporate/allocate-user: choose a course, tick people, give them seats; take back what was not opened. */
import { useEffect, useState } from 'react'
import { data } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { formOf } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import corporate from '../../companies.css?url'
import office from '#web/layouts/office/office.css?url'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { changeSeats, type SeatsAnswer } from '../change-seats.ts'
import { allocatedCourses, companyOnly } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { CourseChoice } from '../course-choice.tsx'
import { GiveMany } from '../give-many.tsx'
import { GivenSeats } from '../given-seats.tsx'
import { ManyChoice } from '../many-choice.tsx'
import { PeopleChoice } from '../people-choice.tsx'
import { type Allocation, type CourseSeats, readAllocation } from '../read-allocation.ts'
import { SeatsPanel } from '../seats-panel.tsx'
import { useConfirmed } from '../use-confirmed.ts'
import type { Route } from './+types/allocate-user.ts'

export const links = () => [
  { rel: 'stylesheet', href: office },
  { rel: 'stylesheet', href: corporate },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const { licences, ...allocation } = await readAllocation(context, request)
  return { ...allocation, allocated: allocatedCourses(licences), formKey: crypto.randomUUID() }
}

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  const { answer, status } = await changeSeats(context, await formOf(request))
  return data(answer, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.corp_allocate(), path: '/corporate/allocate-user', isPrivate: true })

export default function AllocateUser({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, chosen, allocated, formKey } = loaderData
  return (
    <>
      <CorporateHead
        title={m.corp_allocate()}
        lead={m.corp_allocate_lead()}
        path="/corporate/allocate-user"
        allocated={allocated}
      />
      {chosen ? (
        <Allocating
          key={chosen.course.course_id}
          courses={courses}
          allocation={chosen}
          formKey={formKey}
          answer={actionData}
        />
      ) : (
        <div className="wrap corpbody">
          <EmptyState
            scene="floor"
            heading="h2"
            title={m.corp_no_courses()}
            action={
              <ButtonLink variant="primary" href="/corporate/seats/buy">
                {m.buyseats_title()}
              </ButtonLink>
            }
          >
            {m.corp_no_courses_text()}
          </EmptyState>
        </div>
      )}
    </>
  )
}

interface AllocatingProps {
  courses: readonly CourseSeats[]
  allocation: Allocation
  formKey: string
  answer: SeatsAnswer | undefined
}

function Allocating({ courses, allocation, formKey, answer }: AllocatingProps) {
  const { course } = allocation
  const [selected, setSelected] = useState<ReadonlySet<string>>(() => new Set(answer?.chosen))
  const question = useConfirmed<number>()
  useEffect(() => {
    if (answer?.isDone) setSelected(new Set())
  }, [answer])
  return (
    <div className="wrap">
      {answer && !answer.chosen && !answer.many && (
        <FormNote tone={answer.isDone ? 'ok' : 'bad'} of={answer} className="mt-6">
          {answer.note}
        </FormNote>
      )}
      <div className="alloc">
        <div className="stack">
          <CourseChoice courses={courses} course={course} />
          {answer?.many && <GiveMany check={answer.many} courseId={course.course_id} formKey={formKey} />}
          <PeopleChoice
            allocation={allocation}
            formKey={formKey}
            selected={selected}
            // Ticking all ticks as many as there are seats.
            onSelect={(next) => setSelected(new Set([...next].slice(0, Math.max(course.available, selected.size))))}
            error={answer?.chosen && answer.note}
            onSubmit={(event) => {
              // Nobody, or more than there are seats: the server says so in words.
              if (selected.size > 0 && selected.size <= course.available) question.ask(event, selected.size)
            }}
          />
          <ManyChoice allocation={allocation} />
          <GivenSeats given={allocation.given} paging={allocation.givenPaging} />
        </div>
        <SeatsPanel course={course} count={selected.size} />
      </div>
      <ConfirmDialog
        isOpen={question.about !== null}
        onCancel={question.cancel}
        onConfirm={question.confirm}
        title={m.corp_confirm_title({ course: course.course_name })}
        confirmText={m.corp_give_plain()}
        cancelText={m.corp_cancel()}
      >
        {m.corp_confirm_text({
          count: number(question.about ?? 0),
          left: number(course.available - (question.about ?? 0)),
        })}
      </ConfirmDialog>
    </div>
  )
}
