/** /corporate/learners/import: a file of people goes up and is checked. */
import { Form, redirect, useNavigation } from 'react-router'
import { allocatedCourses, companyOnly, readLicences } from '#web/companies/frame/company-area.ts'
import { CorporateHead } from '#web/companies/frame/corporate-head.tsx'
import corporate from '#web/companies/companies.css?url'
import { formOf } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act } from '#web/lib/office/act.ts'
import { fileTexts } from '#web/lib/text/file-texts.ts'
import { listed } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FileField } from '#web/ui/fields/file-field.tsx'
import { columnNames } from '../import-words.ts'
import type { Route } from './+types/import-people.ts'

export const links = () => [{ rel: 'stylesheet', href: corporate }]

export async function loader({ context, request }: Route.LoaderArgs) {
  companyOnly(context, request)
  return { allocated: allocatedCourses(await readLicences(context, request)) }
}

export async function action({ context, request }: Route.ActionArgs) {
  companyOnly(context, request)
  const file = (await formOf(request)).get('file')
  if (!(file instanceof File) || file.size === 0) return { error: m.archive_choose() }
  const sent = {
    query: { by_hand: '1' as const },
    file: { bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name },
  }
  const acting = await act({ context, request }, 'POST /corporate-learners/imports', sent)
  if (acting.ok) throw redirect(`/corporate/learners/imports/${acting.answer.data.import_id}`)
  return { error: acting.acted.errors.file ?? acting.acted.note }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.people_import(), path: '/corporate/learners/import', isPrivate: true })

export default function ImportPeople({ loaderData: { allocated }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <>
      <CorporateHead
        title={m.people_import()}
        lead={m.people_import_lead()}
        path="/corporate/learners"
        allocated={allocated}
      />
      <div className="wrap corpbody">
        <Form method="post" encType="multipart/form-data" className="panel panel--pad grid gap-4" noValidate>
          <FileField
            {...fileTexts()}
            label={m.people_import_file()}
            hint={m.people_import_hint()}
            error={isSending ? undefined : actionData?.error}
            name="file"
            accept=".csv,.xlsx"
          />
          <p className="small muted">{m.people_import_known({ columns: listed(columnNames()) })}</p>
          <div className="row">
            <Button type="submit" variant="primary" isLoading={isSending}>
              {m.archive_check()}
            </Button>
          </div>
        </Form>
      </div>
    </>
  )
}
