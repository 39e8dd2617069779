/** …/courses/{id}/skills: what a course wants to be shown at the machine, for staff below /admin and for its mentors below /mentor. */
import { Form, type LinksFunction, useNavigation } from 'react-router'
import { requireAuthor } from '#web/authoring/outlines/require-author.ts'
import office from '#web/layouts/office/office.css?url'
import { areaOf } from '#web/lib/access/area-of.ts'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, type Acted, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { listed, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormGrid } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { readSkill } from '../read-skill.ts'
import { SkillFields, type SkillToWrite } from '../skill-fields.tsx'
import type { Route } from './+types/course-skills.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: office }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireAuthor({ context, request })
  const course = params.course as string
  const { data } = await api(context, 'GET /admin/courses/:course/skills', { params: { course } }, request)
  return { area: areaOf(request), course: data }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  requireAuthor({ context, request })
  const read = await readForm(request)
  const skill = read.text('id')
  const asked = { context, request }
  if (read.text('intent') === 'remove') {
    const acting = await act(asked, 'DELETE /admin/skills/:skill', { params: { skill } })
    return { acted: acting.ok ? done(m.skills_removed()) : acting.acted, typed: undefined }
  }
  const body = readSkill(read)
  const acting = skill
    ? await act(asked, 'PUT /admin/skills/:skill', { params: { skill }, body: { ...body, seen: read.text('seen') } })
    : await act(asked, 'POST /admin/courses/:course/skills', { params: { course: params.course as string }, body })
  if (acting.ok) return { acted: done(m.pub_saved(), skill || 'new'), typed: undefined }
  return { acted: { ...acting.acted, of: skill || 'new' }, typed: body }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.skills_title(), path: '/admin/courses', isPrivate: true })

type Skill = DataOf<'GET /admin/courses/:course/skills'>['skills'][number]
/** In the reader's language where it is written in that. */
const say = (texts: Skill['name']) => texts[getLocale()] || texts.en || Object.values(texts).find(Boolean) || ''
const nameOf = ({ name }: Skill) => say(name)
const nothing: SkillToWrite = { name: {}, machine: {}, criteria: [] }

export default function CourseSkills({ loaderData: { area, course }, actionData }: Route.ComponentProps) {
  const { acted, typed } = actionData ?? {}
  const { skills, can } = course
  const back =
    area === '/mentor'
      ? { href: `/mentor/courses/${course.course_id}/build`, text: m.build_course() }
      : { href: `/admin/courses/${course.course_id}`, text: course.course_name }
  const formOf = (of: string, skill: SkillToWrite, seen?: string) => (
    <SkillForm {...{ of, seen, acted }} skill={acted && !acted.isDone && acted.of === of && typed ? typed : skill} />
  )
  return (
    <div className={area === '/mentor' ? 'wrap area' : undefined}>
      <PageHead title={m.skills_title()} lead={listed([course.course_name, m.skills_author_lead()])} back={back} />
      <ActedNote acted={acted} className="mb-4" />
      {course.is_needed && <Note className="mb-4">{m.skills_needed_note()}</Note>}
      {skills.length === 0 && <EmptyState title={m.skills_none()} />}
      <div className="stack">
        {skills.map((skill) => (
          <section key={skill.skill_id} className="panel panel--pad" aria-labelledby={`skill-${skill.skill_id}`}>
            <div className="row row--wrap between">
              <h2 className="h4" id={`skill-${skill.skill_id}`}>
                <bdi>{nameOf(skill)}</bdi>
              </h2>
              <span className="small muted">{m.skills_signed_times({ shown: number(skill.sign_offs) })}</span>
            </div>
            <p className="muted small">
              <bdi>{say(skill.machine)}</bdi>
            </p>
            <ol className="mt-2 mb-4 ms-4 list-decimal">
              {skill.criteria.map((text, place) => (
                <li key={place}>
                  <bdi>{say(text)}</bdi>
                </li>
              ))}
            </ol>
            {can.edit && (
              <>
                <details open={(acted && !acted.isDone && acted.of === skill.skill_id) || undefined}>
                  <summary aria-label={m.skills_change_of({ name: nameOf(skill) })} className="link py-2">
                    {m.skills_change()}
                  </summary>
                  {formOf(skill.skill_id, skill, skill.seen)}
                </details>
                <div className="mt-3">
                  <ConfirmForm
                    isDense
                    trigger={m.skills_remove()}
                    triggerLabel={m.skills_remove_of({ name: nameOf(skill) })}
                    title={m.skills_remove_of({ name: nameOf(skill) })}
                    confirmText={m.skills_remove()}
                    cancelText={m.people_cancel()}
                    isDanger
                    values={{ intent: 'remove', id: skill.skill_id }}
                  >
                    {m.skills_remove_note()}
                  </ConfirmForm>
                </div>
              </>
            )}
          </section>
        ))}
        {can.edit && (
          <section className="panel panel--pad" aria-labelledby="new-skill">
            <h2 className="h4 mb-3" id="new-skill">
              {m.skills_add()}
            </h2>
            {formOf('new', nothing)}
          </section>
        )}
      </div>
    </div>
  )
}

interface FormProps {
  of: string
  skill: SkillToWrite
  seen: string | undefined
  acted: Acted | undefined
}
function SkillForm({ of, skill, seen, acted }: FormProps) {
  const isSaving = useNavigation().state === 'submitting'
  const isThis = acted?.of === of
  return (
    // Empty again, or as it was saved, once it is kept.
    <Form key={isThis && !acted.isDone ? 'typed' : `${seen}${isThis}`} method="post" className="mt-3" noValidate>
      {of !== 'new' && <input type="hidden" name="id" value={of} />}
      {seen && <input type="hidden" name="seen" value={isThis && acted.isStale ? '' : seen} />}
      <FormGrid>
        <SkillFields of={of} skill={skill} errors={isThis && !acted.isDone ? acted.errors : {}} />
      </FormGrid>
      <p className="mt-4">
        <Button type="submit" variant={of === 'new' ? 'primary' : 'line'} isLoading={isSaving}>
          {of === 'new' ? m.skills_add() : m.people_save()}
        </Button>
      </p>
    </Form>
  )
}
