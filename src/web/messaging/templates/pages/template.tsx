/** /admin/messages/templates/{template}: the words of one message by language, with preview, history and the way back. */
import { Form, Link, useNavigation, useSearchParams } from 'react-router'
import { type Locale, locales } from '#contracts/locales.ts'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { actOnForm, failedOn, readForm } from '#web/lib/office/act.ts'
import { ActedNote } from '#web/lib/office/seen-field.tsx'
import { direction } from '#web/lib/text/direction.ts'
import { dateAndTime } from '#web/lib/text/format.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { m } from '#web/paraglide/messages.js'
import { getLocale } from '#web/paraglide/runtime.js'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TemplateFields } from '../template-fields.tsx'
import type { Route } from './+types/template.ts'

const languageOf = (text: string | null): Locale => locales.find((each) => each === text) ?? getLocale()

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /admin/message-templates/:template', { params }, request)
  return data
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { form, text } = await readForm(request)
  const asked = { context, request, form }
  const at = { template: params.template, locale: languageOf(text('id')) }
  const seq = Number(text('seq'))
  if (text('intent') === 'built-in') {
    const path = 'POST /admin/message-templates/:template/:locale/built-in'
    return actOnForm(asked, path, { params: at, body: { seq } }, () => m.templates_done_built_in())
  }
  const words = (['subject', 'email', 'sms'] as const).filter((part) => form.has(part))
  const body = { ...Object.fromEntries(words.map((part) => [part, text(part)])), seq }
  const path = 'PUT /admin/message-templates/:template/:locale'
  return actOnForm(asked, path, { params: at, body }, () => m.people_done_saved())
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, { title: loaderData?.title ?? m.templates(), path: '/admin/messages/templates', isPrivate: true })

export default function Template({ loaderData: template, actionData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const { state } = useNavigation()
  const locale = languageOf(search.get('language'))
  const language = template.languages.find((each) => each.locale === locale)
  if (!language) return null
  const failed = failedOn(actionData, 'save', locale)
  const words = Object.keys(failed.values).length > 0 ? failed.values : (language.own ?? language.built_in)
  const history = template.history.filter((each) => each.locale === locale)
  return (
    <>
      <PageHead
        title={template.title}
        lead={m.templates_names({ names: template.names.map((name) => `{${name}}`).join(' ') })}
        back={{ href: '/admin/messages/templates', text: m.templates() }}
      />
      <nav className="row mb-4 flex-wrap" aria-label={m.templates_language()}>
        {template.languages.map((each) => (
          <Link
            key={each.locale}
            className={each.locale === locale ? 'btn btn--primary btn--dense' : 'btn btn--line btn--dense'}
            to={`?language=${each.locale}`}
            aria-current={each.locale === locale ? 'page' : undefined}
            lang={each.locale}
            preventScrollReset
          >
            {languageNames[each.locale]}
            {each.own && ' •'}
          </Link>
        ))}
      </nav>
      <ActedNote acted={actionData} className="mb-4" />
      <Form key={`${locale} ${language.seq}`} method="post" className="form-stack" noValidate>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={locale} />
        {/* Who was told of the other change has seen it. */}
        <input type="hidden" name="seq" value={language.seq} />
        <FormSection
          title={languageNames[locale]}
          lead={language.own ? m.templates_is_own() : m.templates_is_built_in()}
        >
          <TemplateFields
            locale={locale}
            builtIn={language.built_in}
            words={words}
            errors={failed.errors}
            required={template.required}
            samples={language.samples}
            mayChange={template.can.approve}
          />
        </FormSection>
        {template.can.approve && (
          <SaveBar>
            <Button type="submit" variant="primary" isLoading={state === 'submitting'}>
              {m.people_save()}
            </Button>
          </SaveBar>
        )}
      </Form>
      {template.can.approve && language.own && (
        <ConfirmForm
          trigger={m.templates_back()}
          title={m.templates_back_title({ language: languageNames[locale] })}
          confirmText={m.templates_back()}
          cancelText={m.people_cancel()}
          values={{ intent: 'built-in', id: locale, seq: String(language.seq) }}
          error={failedOn(actionData, 'built-in', locale).error}
        >
          {m.templates_back_text()}
        </ConfirmForm>
      )}
      {history.length > 0 && (
        <section className="mt-6">
          <h2 className="h4">{m.templates_history()}</h2>
          <ol className="stack">
            {history.map((change) => (
              <li key={change.seq}>
                <details>
                  <summary>
                    {dateAndTime(change.written_at)}
                    {change.by && (
                      <>
                        {' · '}
                        <bdi>{change.by}</bdi>
                      </>
                    )}
                    {' · '}
                    {change.words ? m.templates_words() : m.templates_built_in()}
                  </summary>
                  {Object.entries(change.words ?? language.built_in).map(([part, text]) => (
                    <p
                      key={part}
                      className="small wrap-anywhere whitespace-pre-line"
                      lang={locale}
                      dir={direction(locale)}
                    >
                      {text}
                    </p>
                  ))}
                </details>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
