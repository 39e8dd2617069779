/** /admin/certificates: every certificate that was issued. */
import { useSearchParams } from 'react-router'
import { certificateStates } from '#contracts/certificates/certificates.office.ts'
import { isWrittenFor } from '#web/catalogue/cards/is-written-for.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { date } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CertificateState, nameOfState } from '../certificate-words.tsx'
import type { Route } from './+types/certificates.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { answer, filterNames } = await readList(context, 'GET /admin/certificates', {
    request,
    fixed: { perpage: '20' },
  })
  return { certificates: answer.data, paging: answer.meta, filterNames }
}

/** So that Bangla is set in a font that has it. */
const letters = (text: string) => (isWrittenFor(text, 'bn') ? 'bn' : undefined)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_certificates(), path: '/admin/certificates', isPrivate: true })

export default function Certificates({ loaderData: { certificates, paging, filterNames } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const given = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  return (
    <>
      <PageHead title={m.office_certificates()} lead={m.cert_office_lead()}>
        <ButtonLink href="/admin/certificate-template">{m.office_certificate_template()}</ButtonLink>
      </PageHead>
      <DataList
        caption={m.office_certificates()}
        texts={listTexts()}
        paging={paging}
        rows={certificates}
        rowKey={({ slug }) => slug}
        columns={[
          {
            key: 'name',
            label: m.fact_name(),
            isLead: true,
            cell: ({ slug, name }) => (
              <RowLink href={`/admin/certificates/${slug}`}>
                <bdi lang={letters(name)}>{name}</bdi>
              </RowLink>
            ),
          },
          {
            key: 'course',
            label: m.fact_course(),
            cell: ({ course_name }) => <bdi lang={letters(course_name)}>{course_name}</bdi>,
          },
          {
            key: 'serial',
            label: m.fact_serial(),
            cell: ({ serial }) => <bdi className="num nowrap">{serial}</bdi>,
          },
          { key: 'state', label: m.people_state(), cell: ({ status }) => <CertificateState state={status} /> },
          {
            key: 'issued',
            label: m.fact_issued(),
            cell: ({ issued_on }) => <span className="nowrap">{date(issued_on)}</span>,
          },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField {...given('q')} type="search" isDense label={m.cert_office_search()} maxLength={100} />
            <Select
              {...given('state')}
              isDense
              label={m.people_state()}
              placeholder={m.people_any()}
              options={certificateStates.map((state) => ({ value: state, label: nameOfState(state) }))}
            />
          </>
        }
        empty={<EmptyState title={m.cert_office_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
