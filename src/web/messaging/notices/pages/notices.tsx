/** /notices: what one was told, read and unread. */
import { Form, redirect, useSearchParams } from 'react-router'
import { otherLanguageOf } from '#web/catalogue/cards/is-written-for.ts'
import { getLocale } from '#web/paraglide/runtime.js'
import { requireUser } from '#web/lib/access/require-permission.ts'
import { api, formOf, tryApi } from '#web/lib/api/page-services.ts'
import { readList } from '#web/lib/api/read-list.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { dateAndTime, number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/feedback/state.tsx'
import { Button, ButtonLink, SmartLink } from '#web/ui/fields/button.tsx'
import { Badge } from '#web/ui/marks/badge.tsx'
import { TabLinks } from '#web/ui/disclosure/tabs.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { NoticeText } from '../notice-text.tsx'
import type { Route } from './+types/notices.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  requireUser(context, request)
  const [{ answer }, count] = await Promise.all([
    readList(context, 'GET /notices', { request }),
    api(context, 'GET /notices/count', {}, request),
  ])
  const { current_page: page, last_page: pageCount } = answer.meta
  return { notices: answer.data, page, pageCount, unread: count.data.unread }
}

/** Opening a notice reads it; a link alone changes nothing. */
export async function action({ context, request }: Route.ActionArgs) {
  requireUser(context, request)
  const form = await formOf(request)
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('intent') === 'all') {
    await tryApi(context, 'POST /notices/read', {})
    return null
  }
  const body = { is_read: text('intent') !== 'unread' }
  const { ok } = await tryApi(context, 'PUT /notices/:id', { params: { id: text('id') }, body })
  const to = text('link')
  if (ok && text('intent') === 'open' && /^\/(?!\/)/.test(to)) throw redirect(to)
  return null
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.notices_title(), path: '/notices', isPrivate: true })

export default function Notices({ loaderData: { notices, page, pageCount, unread } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const state = search.get('state') === 'unread' ? 'unread' : 'all'
  return (
    <div className="wrap area">
      <h1 className="title mb-4">{m.notices_title()}</h1>
      <div className="row between row--wrap mb-4">
        <TabLinks
          label={m.notices_title()}
          links={[
            { href: '/notices', label: m.notices_all(), isCurrent: state === 'all' },
            {
              href: '/notices?state=unread',
              label: m.notices_unread(),
              count: number(unread),
              isCurrent: state === 'unread',
            },
          ]}
        />
        <div className="row row--wrap">
          {unread > 0 && (
            <Form method="post">
              <Button type="submit" name="intent" value="all" isDense>
                {m.notices_read_all()}
              </Button>
            </Form>
          )}
          <SmartLink className="link" href="/user-settings#notifications">
            {m.notices_choose()}
          </SmartLink>
        </div>
      </div>
      {notices.length === 0 ? (
        <EmptyState title={m.notices_none()} action={<ButtonLink href="/courses">{m.all_courses()}</ButtonLink>} />
      ) : (
        <ul className="panel">
          {notices.map((notice) => (
            <li key={notice.notice_id} className="panel--pad border-t border-line first:border-t-0">
              <p className="row row--wrap">
                <b dir="auto" lang={otherLanguageOf(notice.title, getLocale())}>
                  <NoticeText>{notice.title}</NoticeText>
                </b>
                {!notice.is_read && <Badge tone="info">{m.notices_new()}</Badge>}
              </p>
              <p className="whitespace-pre-line" dir="auto" lang={otherLanguageOf(notice.body, getLocale())}>
                <NoticeText>{notice.body}</NoticeText>
              </p>
              <p className="small muted">{dateAndTime(notice.created_at)}</p>
              <Form method="post" className="row row--wrap">
                <input type="hidden" name="id" value={notice.notice_id} />
                <input type="hidden" name="link" value={notice.link ?? ''} />
                {notice.link && (
                  <Button
                    type="submit"
                    name="intent"
                    value="open"
                    isDense
                    aria-label={m.notices_open_named({ title: notice.title })}
                  >
                    {m.notices_open()}
                  </Button>
                )}
                <Button type="submit" name="intent" value={notice.is_read ? 'unread' : 'read'} isDense variant="quiet">
                  {notice.is_read ? m.notices_mark_unread() : m.notices_mark_read()}
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        className="mt-6"
        page={page}
        pageCount={pageCount}
        hrefOf={(target) => `/notices?${state === 'unread' ? 'state=unread&' : ''}page=${target}`}
        label={m.notices_pages()}
        previousText={m.orders_previous()}
        nextText={m.orders_next()}
        formatPage={number}
      />
    </div>
  )
}
