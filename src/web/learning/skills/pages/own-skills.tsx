/** /my-course/{slug}/skills: what a learner can do at the machine, by the word and signature of a mentor. */
import type { LinksFunction } from 'react-router'
import { requireRole } from '#web/lib/access/require-role.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Note } from '#web/ui/feedback/note.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { SkillCard } from '../skill-card.tsx'
import skillStyles from '../skills.css?url'
import type { Route } from './+types/own-skills.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: skillStyles }]

export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireRole(context, request, 'learner')
  const slug = params.slug as string
  const { data } = await api(context, 'GET /my-courses/:slug/skills', { params: { slug } }, request)
  return { slug, own: data }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.skills_title(), path: '/my-course', isPrivate: true })

export default function OwnSkills({ loaderData: { slug, own } }: Route.ComponentProps) {
  return (
    <div className="wrap area">
      <Breadcrumb
        label={m.breadcrumb()}
        parents={[{ href: `/my-course/${slug}`, label: own.course_name }]}
        current={m.skills_title()}
      />
      <h1 className="title mt-2">{m.skills_title()}</h1>
      <p className="muted mb-6">
        {m.skills_own_lead()} {m.skills_count({ signed: number(own.signed), total: number(own.total) })}
      </p>
      {own.needed > own.signed && <Note className="mb-4">{m.skills_needed_note()}</Note>}
      {own.skills.length === 0 && <EmptyState title={m.skills_none()} />}
      <div className="skillcards">
        {own.skills.map((skill) => (
          <SkillCard key={skill.skill_id} skill={skill} />
        ))}
      </div>
    </div>
  )
}
