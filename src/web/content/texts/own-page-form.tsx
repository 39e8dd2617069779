/** Writes a page of the menu, 'About us' or 'Work with us': its newest version, saved as a draft or published. */
import { Form, redirect, useNavigation, useSearchParams, type RouterContextProvider } from 'react-router'
import type { DataOf } from '#web/lib/api/endpoints.ts'
import type { Texts } from '#contracts/fields.office.ts'
import { useViewer } from '#web/lib/access/viewer.ts'
import { HtmlFields } from '#web/lib/editor/html-fields.tsx'
import { packRemoved, RemovedNote, unpackRemoved } from '#web/lib/editor/removed-note.tsx'
import { act, type Acted, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { number } from '#web/lib/text/format.ts'
import { m } from '#web/paraglide/messages.js'
import { ExternalIcon } from '#web/ui/icons/desk-icons.tsx'
import { FormGrid, FormSection } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { ButtonLink } from '#web/ui/fields/button.tsx'
import { getLocale } from '#web/paraglide/runtime.js'
import { LivePreview } from '../desk/live-preview.tsx'
import { DraftBar } from './draft-bar.tsx'
import { placesOfText } from './places-of-text.ts'
import { TextState } from './text-list.tsx'

type Text = DataOf<'GET /admin/about-us'>
interface Asked {
  context: Readonly<RouterContextProvider>
  request: Request
}
const keys = {
  'about-us': {
    save: 'POST /admin/about-us/versions',
    publish: 'POST /admin/about-us/versions/:version/publishing',
  },
  'work-with-us': {
    save: 'POST /admin/work-with-us/versions',
    publish: 'POST /admin/work-with-us/versions/:version/publishing',
  },
} as const

interface Answer {
  acted: Acted
  typed?: { title: Texts; body: Texts; seen: string }
}

/** Leads back to `path` with what was saved, or answers what is wrong. */
export async function actOnOwnPage(asked: Asked, page: keyof typeof keys, path: string): Promise<Answer | Response> {
  const { text, texts } = await readForm(asked.request)
  const body = { title: texts('title'), body: texts('body'), seen: text('seen') }
  const acting = await act(asked, keys[page].save, { body })
  if (!acting.ok) return { acted: acting.acted, typed: body }
  const { version, removed } = acting.answer.data
  if (text('intent') === 'save_and_publish') {
    const published = await act(asked, keys[page].publish, { params: { version } })
    if (!published.ok) return { acted: published.acted, typed: body }
  }
  return redirect(`${path}?${new URLSearchParams({ saved: String(version), removed: packRemoved(removed) })}`)
}

interface Props {
  name: string
  text: Text
  answer: Answer | undefined
  back?: { href: string; text: string }
}

export function OwnPageForm({ name, text, answer, back }: Props) {
  const isSaving = useNavigation().state === 'submitting'
  const [search] = useSearchParams()
  const seesVersions = useViewer()?.permissions.includes('site.view')
  const { acted, typed } = answer ?? {}
  const saved = Number(search.get('saved'))
  const errors = acted?.errors ?? {}
  const shown = typed ? { ...text, ...typed } : text
  return (
    <>
      <PageHead title={name} lead={<TextState row={{ ...text, title: name }} />} {...(back ? { back } : {})}>
        {text.is_published && text.live_version !== null && (
          <ButtonLink href={text.path} icon={<ExternalIcon size={16} />}>
            {m.pub_on_site()}
          </ButtonLink>
        )}
        {seesVersions && <ButtonLink href={`/admin/site/texts/page/${text.slug}`}>{m.pub_versions()}</ButtonLink>}
      </PageHead>
      <ActedNote
        acted={acted ?? (saved > 0 ? done(m.pub_saved_version({ version: number(saved) })) : undefined)}
        className="mb-4"
      />
      <RemovedNote removed={unpackRemoved(search.get('removed'))} />
      <div className="with-preview">
        <Form id="words" key={acted?.isStale ? 'stale' : text.version} method="post" className="form-stack" noValidate>
          <SeenField seen={text.seen} acted={acted} sent={typed?.seen} />
          <FormSection title={m.pub_text()} lead={m.pub_html_lead()}>
            <FormGrid>
              <TextsFields name="title" label={m.pub_title()} values={shown.title} errors={errors} maxLength={200} />
              <HtmlFields name="body" label={m.pub_body()} values={shown.body} errors={errors} maxLength={60_000} />
            </FormGrid>
          </FormSection>
          {text.can.edit && <DraftBar canPublish={text.can.publish} isSaving={isSaving} />}
        </Form>
        <LivePreview formId="words" language={getLocale()} {...placesOfText({ ...text, kind: 'page' })} />
      </div>
    </>
  )
}
