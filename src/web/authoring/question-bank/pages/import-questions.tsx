/** …/questions/imports: a file of questions is chosen and checked here. */
import { type LinksFunction, useNavigate } from 'react-router'
import office from '#web/layouts/office/office.css?url'
import { pageMeta } from '#web/lib/head/meta.ts'
import { m } from '#web/paraglide/messages.js'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { authoredCourses } from '../authored-courses.ts'
import { useBankAddress } from '../bank-words.ts'
import { CheckPanel } from '../check-panel.tsx'
import type { Route } from './+types/import-questions.ts'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: office }]

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  courses: await authoredCourses({ context, request }),
})

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.qbank_import_questions(), path: '/admin/questions', isPrivate: true })

export default function ImportQuestions({ loaderData: { courses } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const address = useBankAddress()
  return (
    <div className={address.startsWith('/mentor/') ? 'wrap area' : undefined}>
      <PageHead
        title={m.qbank_import_questions()}
        lead={m.qbank_import_lead()}
        back={{ href: address, text: m.qbank_title() }}
      />
      <CheckPanel courses={courses} onChecked={(id) => void navigate(`${address}/imports/${id}`)} />
    </div>
  )
}
