/** /admin/site/texts/{kind}/{slug}: a page or an answer, its newest version to write on and all versions to publish and restore. */
import { Form, redirect, useNavigation, useSearchParams } from 'react-router'
import { number } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { ExternalIcon } from '#web/ui/icons/desk-icons.tsx'
import { done } from '#web/lib/office/act.ts'
import { actOnText } from '../act-on-text.ts'
import { HtmlFields } from '#web/lib/editor/html-fields.tsx'
import { RemovedNote, unpackRemoved } from '#web/lib/editor/removed-note.tsx'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { LivePreview } from '../../desk/live-preview.tsx'
import { DraftBar } from '../draft-bar.tsx'
import { placesOfText } from '../places-of-text.ts'
import { TextState } from '../text-list.tsx'
import { TextVersions } from '../../versions/text-versions.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import type { Route } from './+types/text.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const kind = params.kind === 'faq' ? 'faq' : 'page'
  const { data } = await api(
    context,
    'GET /admin/site/texts/:kind/:text',
    { params: { kind, text: params.text } },
    request,
  )
  return { ...data, kind } as const
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const kind = params.kind === 'faq' ? 'faq' : 'page'
  const acted = await actOnText({ context, request }, { kind, text: params.text })
  return 'goTo' in acted ? redirect(acted.goTo) : acted
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title.en || m.pub_text(), path: '/admin/site/pages', isPrivate: true })

export default function Text({ loaderData: text, actionData }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const { acted, typed } = actionData ?? {}
  const saved = Number(search.get('saved'))
  const errors = acted?.errors ?? {}
  const shown = typed && acted && !acted.isDone ? { ...text, ...typed } : text
  const isPage = text.kind === 'page'
  const name = text.title[getLocale()] || text.title.en || Object.values(text.title).find(Boolean) || text.slug
  const back = isPage
    ? { href: '/admin/site/pages', text: m.office_site_pages() }
    : { href: '/admin/site/faqs', text: m.office_faqs() }
  const note = saved > 0 ? m.pub_saved_version({ version: number(saved) }) : undefined
  return (
    <>
      <PageHead title={name} lead={<TextState row={{ ...text, title: name }} />} back={back}>
        {text.is_published && text.live_version !== null && (
          <ButtonLink href={text.path} icon={<ExternalIcon size={16} />}>
            {m.pub_on_site()}
          </ButtonLink>
        )}
        {text.can.publish && (
          <Form method="post">
            <input type="hidden" name="intent" value={text.is_published ? 'hide' : 'show'} />
            <Button type="submit">{text.is_published ? m.pub_hide() : m.pub_show()}</Button>
          </Form>
        )}
        {text.can.delete && (
          <ConfirmForm
            trigger={m.pub_delete()}
            title={m.pub_delete_text({ name })}
            confirmText={m.pub_delete()}
            cancelText={m.people_cancel()}
            values={{ intent: 'delete' }}
            isDanger
          >
            {m.pub_delete_text_text()}
          </ConfirmForm>
        )}
      </PageHead>
      <ActedNote acted={acted ?? (note ? done(note) : undefined)} className="mb-4" />
      <RemovedNote removed={unpackRemoved(search.get('removed'))} />
      <div className="with-preview">
        <Form id="words" key={acted?.isStale ? 'stale' : text.version} method="post" className="form-stack" noValidate>
          <SeenField seen={text.seen} acted={acted} sent={typed?.seen} />
          <FormSection title={m.pub_text()} lead={m.pub_html_lead()}>
            <FormGrid>
              <TextsFields
                name="title"
                label={isPage ? m.pub_title() : m.pub_question()}
                values={shown.title}
                errors={errors}
                maxLength={200}
              />
              <HtmlFields
                name="body"
                label={isPage ? m.pub_body() : m.pub_answer()}
                values={shown.body}
                errors={errors}
                maxLength={60_000}
              />
            </FormGrid>
          </FormSection>
          {text.can.edit && <DraftBar canPublish={text.can.publish} isSaving={isSaving} />}
        </Form>
        <LivePreview formId="words" language={getLocale()} {...placesOfText(text)} />
      </div>
      <TextVersions
        kind={text.kind}
        slug={text.slug}
        versions={text.versions}
        can={text.can}
        error={errors.publish_at}
        errorAt={acted?.of}
      />
    </>
  )
}
