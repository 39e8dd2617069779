/** /admin/mentors/freelance and /admin/mentors/employed: the mentors of one kind, hidden ones among them. */
import { useSearchParams } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { number } from '#web/lib/text/format.ts'
import { listTexts } from '#web/lib/text/list-texts.ts'
import { m } from '#web/paraglide/messages.js'
import { DataList, RowLink } from '#web/ui/desk/data-list.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { PlusIcon } from '#web/ui/icons/task-icons.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { pictureAt } from '#web/ui/pictures/picture-at.ts'
import { mentorListOf } from '../mentor-type-name.ts'
import type { Route } from './+types/office-mentors.ts'

const typeIn = (address: string) => (/\/mentors\/freelance\b/.test(address) ? 'freelance' : 'employed')

export async function loader({ context, request }: Route.LoaderArgs) {
  const type = typeIn(request.url)
  const fixed = { perpage: '20', mentor_type: type }
  const { answer, filterNames } = await readList(context, 'GET /admin/mentors', { request, fixed })
  return { type, mentors: answer.data, paging: answer.meta, can: answer.can, filterNames }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { href: path, text: title } = mentorListOf(loaderData?.type ?? '')
  return pageMeta(matches, { title, path, isPrivate: true })
}

export default function OfficeMentors({
  loaderData: { type, mentors, paging, can, filterNames },
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const given = (name: string) => ({ name, defaultValue: search.get(name) ?? '' })
  const { href, text } = mentorListOf(type)
  return (
    <>
      <PageHead title={text} lead={m.mentor_office_lead()}>
        {can.create && (
          <ButtonLink variant="primary" href={`${href}/new`} icon={<PlusIcon size={16} />}>
            {type === 'freelance' ? m.office_add_freelance() : m.mentor_office_add_employed()}
          </ButtonLink>
        )}
      </PageHead>
      <DataList
        caption={text}
        texts={listTexts()}
        paging={paging}
        rows={mentors}
        rowKey={(mentor) => mentor.mentor_id}
        columns={[
          {
            key: 'name',
            label: m.mentor_office_name(),
            isLead: true,
            cell: (mentor) => (
              <span className="row">
                <Avatar photo={pictureAt(mentor.mentor_photo, 32, 32)} size={32} />
                <span className="min-w-0">
                  <RowLink href={`${href}/${mentor.mentor_id}`}>{mentor.mentor_name}</RowLink>
                  <span className="small muted block">{mentor.headline}</span>
                </span>
              </span>
            ),
          },
          {
            key: 'state',
            label: m.pub_state(),
            cell: (mentor) =>
              mentor.is_published ? (
                <Badge tone="ok">{m.pub_shown()}</Badge>
              ) : (
                <Badge tone="warn">{m.pub_hidden()}</Badge>
              ),
          },
          {
            key: 'courses',
            label: m.mentor_office_courses(),
            isNumeric: true,
            cell: (mentor) => number(mentor.courses),
          },
          {
            key: 'unverified',
            label: m.mentor_office_unverified(),
            isNumeric: true,
            cell: (mentor) => number(mentor.unverified),
          },
          {
            key: 'account',
            label: m.mentor_office_account(),
            cell: (mentor) => mentor.account_name ?? <span className="muted">{m.mentor_office_no_account()}</span>,
          },
        ]}
        filterNames={filterNames}
        filters={
          <>
            <TextField {...given('q')} type="search" isDense label={m.mentor_office_search()} maxLength={100} />
            <Select
              {...given('state')}
              isDense
              label={m.pub_state()}
              placeholder={m.people_any()}
              options={[
                { value: 'shown', label: m.pub_shown() },
                { value: 'hidden', label: m.pub_hidden() },
              ]}
            />
          </>
        }
        empty={<EmptyState title={m.mentor_office_none()} />}
        emptyFiltered={<EmptyState title={m.pub_nothing_found()} />}
        isDense
      />
    </>
  )
}
