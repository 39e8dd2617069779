/** What the forms of a page or an answer do: save, publish, restore, hide, delete. */
import type { RouterContextProvider } from 'react-router'
import type { Texts } from '#contracts/fields.office.ts'
import { m } from '#web/paraglide/messages.js'
import { act, type Acted, done, readForm } from '#web/lib/office/act.ts'
import { packRemoved } from '#web/lib/editor/removed-note.tsx'

interface Text {
  kind: 'page' | 'faq'
  text: string
}
type Told = { goTo: string } | { acted: Acted; typed?: { title: Texts; body: Texts; seen: string } }

export async function actOnText(
  asked: { context: Readonly<RouterContextProvider>; request: Request },
  params: Text,
): Promise<Told> {
  const { text, texts, orNull } = await readForm(asked.request)
  const version = Number(text('version'))
  const own = `/admin/site/texts/${params.kind}/${params.text}`
  const saved = (data: { version: number; removed: Parameters<typeof packRemoved>[0] }) =>
    `${own}?${new URLSearchParams({ saved: String(data.version), removed: packRemoved(data.removed) })}`
  const publishing = 'POST /admin/site/texts/:kind/:text/versions/:version/publishing'

  switch (text('intent')) {
    case 'hide':
    case 'show': {
      const isPublished = text('intent') === 'show'
      const body = { is_published: isPublished }
      const acting = await act(asked, 'PUT /admin/site/texts/:kind/:text/visibility', { params, body })
      return { acted: acting.ok ? done(isPublished ? m.pub_now_shown() : m.pub_now_hidden()) : acting.acted }
    }
    case 'delete': {
      const acting = await act(asked, 'DELETE /admin/site/texts/:kind/:text', { params })
      return acting.ok ? { goTo: `/admin/site/${params.kind}s` } : { acted: acting.acted }
    }
    case 'restore': {
      const sent = { params: { ...params, version } }
      const acting = await act(asked, 'POST /admin/site/texts/:kind/:text/versions/:version/restoring', sent)
      return acting.ok ? { goTo: saved(acting.answer.data) } : { acted: acting.acted }
    }
    case 'publish': {
      const when = (['now', 'at', 'not'] as const).find((each) => each === text('when')) ?? 'now'
      const body = { when, publish_at: when === 'at' ? orNull('publish_at') : null }
      const acting = await act(asked, publishing, { params: { ...params, version }, body })
      const notes = { now: m.pub_live_now, at: m.pub_will_be_live, not: m.pub_taken_back }
      return { acted: acting.ok ? done(notes[when]()) : { ...acting.acted, of: String(version) } }
    }
    default: {
      const body = { title: texts('title'), body: texts('body'), seen: text('seen') }
      const acting = await act(asked, 'POST /admin/site/texts/:kind/:text/versions', { params, body })
      if (!acting.ok) return { acted: acting.acted, typed: body }
      const { data } = acting.answer
      if (text('intent') !== 'save_and_publish') return { goTo: saved(data) }
      const sent = { params: { ...params, version: data.version }, body: { when: 'now' as const } }
      const published = await act(asked, publishing, sent)
      return published.ok ? { goTo: saved(data) } : { acted: published.acted }
    }
  }
}
