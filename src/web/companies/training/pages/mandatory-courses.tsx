/** /corporate/training/courses: which courses are mandatory, of whom, and for how long they hold. */
import { data, Form, type ShouldRevalidateFunctionArgs } from 'react-router'
import { listed, number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api, formOf } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { type Column, Table } from '#web/ui/data/table.tsx'
import { FormNote } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import corporate from '../../companies.css?url'
import training from '../../training.css?url'
import { allocatedCourses, companyOnly, type Place, placeName, readLicences } from '../../frame/company-area.ts'
import { CorporateHead } from '../../frame/corporate-head.tsx'
import { changeRule, forecastOf, isAboutRule } from '../../rules/change-rule.ts'
import { RuleForm } from '../../rules/rule-form.tsx'
import { RuleList, useMaySetRules } from '../../rules/rule-list.tsx'
import { useConfirmed } from '../../seats/use-confirmed.ts'
import { changeRequirement } from '../change-requirement.ts'
import { changeEscalation, EscalationForm } from '../escalation-form.tsx'
import { readTraining, type Requirement } from '../read-training.ts'
import { RequirementForm } from '../requirement-form.tsx'
import type { Route } from './+types/mandatory-courses.ts'

export const links = () => [
  { rel: 'stylesheet', href: corporate },
  { rel: 'stylesheet', href: training },
]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  const [licences, read, choices, grades, escalation] = await Promise.all([
    readLicences(context, request),
    readTraining(context, request),
    api(context, 'GET /corporate-requirements/choices', {}, request),
    api(context, 'GET /departments', { query: { kind: 'grade' } }, request),
    api(context, 'GET /corporate-escalation', {}, request),
  ])
  const { searchParams } = new URL(request.url)
  const requirement = (name: string) => read.requirements.find(({ course_id }) => course_id === searchParams.get(name))
  const ruled = requirement('rule')
  return {
    ...{ requirements: read.requirements, places: read.places, choices: choices.data },
    departments: read.summary.departments.flatMap(({ department }) => department ?? []),
    grades: grades.data.map(({ name }) => ({ value: name, label: name })),
    afterDays: escalation.data.after_days,
    changed: requirement('change'),
    ruled,
    forecast: ruled && (await forecastOf(context, ruled)),
    allocated: allocatedCourses(licences),
  }
}

/** Asking what a rule would give changes nothing. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('intent') !== 'rule_check' && defaultShouldRevalidate

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  const form = await formOf(request)
  const none = { rule: undefined, requirement: undefined, escalation: undefined }
  if (form.get('intent') === 'escalation') {
    return data({ ...none, escalation: await changeEscalation({ context, request, form }) }, { status: 200 })
  }
  if (isAboutRule(form)) {
    const { answer, status } = await changeRule(context, form)
    return data({ ...none, rule: answer }, { status })
  }
  const { answer, status } = await changeRequirement(context, form)
  return data({ ...none, requirement: answer }, { status })
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.train_courses(), path: '/corporate/training/courses', isPrivate: true })

export default function MandatoryCourses({ loaderData, actionData }: Route.ComponentProps) {
  const { requirements, places, choices, departments, grades, changed, ruled, forecast, afterDays, allocated } =
    loaderData
  const maySetRules = useMaySetRules()
  const done = [actionData?.rule, actionData?.requirement, actionData?.escalation].find((answer) => answer?.isDone)
  const question = useConfirmed<Requirement>()
  // Its own departments first, as people have them; the academy's names are for a company without people.
  const ownDepartments = departments.map((value) => ({ value, label: placeName(places.departments, value) }))
  return (
    <>
      <CorporateHead
        title={m.train_courses()}
        lead={m.train_courses_lead()}
        path="/corporate/training"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <div className="row row--wrap justify-end">
          <ButtonLink href="/corporate/training">{m.train_title()}</ButtonLink>
        </div>
        {done && (
          <FormNote tone="ok" of={done}>
            {done.note}
          </FormNote>
        )}
        <section className="panel" aria-label={m.train_courses()}>
          <Table
            caption={m.train_courses()}
            columns={columns(places, (event, row) => question.ask(event, row))}
            rows={requirements}
            rowKey={(row) => row.course_id}
            empty={<EmptyState title={m.train_no_courses()}>{m.train_no_courses_text()}</EmptyState>}
          />
        </section>
        {requirements.length > 0 && <RuleList requirements={requirements} places={places} />}
        {ruled && maySetRules && (
          <RuleForm
            key={`${ruled.course_id} ${ruled.rule?.saved_at}`}
            of={ruled}
            grades={grades}
            answer={actionData?.rule}
            forecast={forecast}
          />
        )}
        {requirements.length > 0 && maySetRules && (
          <EscalationForm afterDays={afterDays} acted={actionData?.escalation} />
        )}
        <RequirementForm
          // What was done empties the form; another course to change fills it anew.
          key={`${changed?.course_id ?? ''} ${requirements.length}`}
          choices={choices}
          departments={ownDepartments.length > 0 ? ownDepartments : places.departments}
          designations={places.designations}
          changed={changed}
          answer={actionData?.requirement}
        />
      </div>
      <ConfirmDialog
        isOpen={question.about !== null}
        onCancel={question.cancel}
        onConfirm={question.confirm}
        title={m.train_end_of({ course: question.about?.course_name ?? '' })}
        confirmText={m.train_end()}
        cancelText={m.corp_cancel()}
        isDanger
      >
        {m.train_end_text()}
      </ConfirmDialog>
    </>
  )
}

interface Places {
  departments: readonly Place[]
  designations: readonly Place[]
}

const columns = (
  { departments, designations }: Places,
  onEnd: (event: React.FormEvent<HTMLFormElement>, row: Requirement) => void,
): Column<Requirement>[] => [
  { key: 'course', label: m.corp_course(), isLead: true, cell: (row) => <b>{row.course_name}</b> },
  {
    key: 'who',
    label: m.train_of_whom(),
    cell: (row) =>
      listed([
        ...row.departments.map((name) => placeName(departments, name)),
        ...row.designations.map((name) => placeName(designations, name)),
      ]) || m.train_everyone(),
  },
  {
    key: 'due',
    label: m.train_due_days(),
    isNumeric: true,
    cell: (row) => m.train_days({ count: row.due_days, days: number(row.due_days) }),
  },
  {
    key: 'valid',
    label: m.train_holds_for(),
    isNumeric: true,
    className: 'nowrap',
    cell: (row) =>
      row.valid_months === null
        ? m.train_for_good()
        : m.train_months({ count: row.valid_months, months: number(row.valid_months) }),
  },
  { key: 'people', label: m.corp_learners(), isNumeric: true, cell: (row) => number(row.people) },
  {
    key: 'actions',
    label: m.corp_actions(),
    isLabelHidden: true,
    isNumeric: true,
    cell: (row) => (
      <Form method="post" className="row justify-end max-lg:flex-wrap" onSubmit={(event) => onEnd(event, row)}>
        <input type="hidden" name="intent" value="end" />
        <input type="hidden" name="course" value={row.course_id} />
        <ButtonLink isDense href={`/corporate/training/courses?change=${row.course_id}#requirement`}>
          {m.train_change()}
          <span className="vh">: {row.course_name}</span>
        </ButtonLink>
        <Button type="submit" isDense>
          {m.train_end()}
          <span className="vh">: {row.course_name}</span>
        </Button>
      </Form>
    ),
  },
]
