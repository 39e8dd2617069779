/** /admin/certificate-template: what new certificates say, with an example beside it. */
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { api } from '#web/lib/api/page-services.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import { dateAndTime } from '#web/lib/text/format.ts'
import { languageNames } from '#web/lib/text/language-names.ts'
import { m } from '#web/paraglide/messages.js'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Button } from '#web/ui/fields/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { Route } from './+types/certificate-template.ts'

const wordNames = ['certifies', 'completed', 'passed'] as const
const printed = ['en', 'bn'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const { data } = await api(context, 'GET /admin/certificate-template', {}, request)
  return data
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text, texts } = await readForm(request)
  const pair = (name: string) => ({ en: text(`words.${name}.en`), bn: text(`words.${name}.bn`) })
  const typed = {
    director_name: texts('director_name'),
    director_title: texts('director_title'),
    words: { certifies: pair('certifies'), completed: pair('completed'), passed: pair('passed') },
  }
  const seen = text('seen')
  if (text('intent') === 'preview') {
    const acting = await act({ context, request }, 'POST /admin/certificate-template/preview', { body: typed })
    return acting.ok
      ? { typed, previews: acting.answer.data, acted: undefined, sent: seen }
      : { typed, previews: undefined, acted: acting.acted, sent: seen }
  }
  const acting = await act({ context, request }, 'PUT /admin/certificate-template', { body: { ...typed, seen } })
  if (!acting.ok) return { typed, previews: undefined, acted: acting.acted, sent: seen }
  return { typed: undefined, previews: undefined, acted: done(m.people_done_saved()), sent: undefined }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_certificate_template(), path: '/admin/certificate-template', isPrivate: true })

export default function CertificateTemplate({ loaderData: template, actionData }: Route.ComponentProps) {
  const { state, formData } = useNavigation()
  const [shown, setShown] = useState<(typeof printed)[number]>('en')
  const { acted, typed, sent } = actionData ?? {}
  const errors = acted?.errors ?? {}
  const values = typed ?? template
  const previews = actionData?.previews ?? template.previews
  const isSending = (intent: string) => state === 'submitting' && formData?.get('intent') === intent
  return (
    <>
      <PageHead
        title={m.office_certificate_template()}
        lead={m.cert_office_template_lead()}
        back={{ href: '/admin/certificates', text: m.office_certificates() }}
      />
      <ActedNote acted={acted} className="mb-4" />
      <Form key={acted?.isDone ? template.seen : 'form'} method="post" className="form-stack" noValidate>
        {/* What is not saved yet keeps the mark of what it was filled from. */}
        {actionData && !acted ? (
          <input type="hidden" name="seen" value={sent} />
        ) : (
          <SeenField seen={template.seen} acted={acted} sent={sent} />
        )}
        <FormSection title={m.cert_office_example()} lead={m.cert_office_example_lead()}>
          <div className="row mb-3" role="group" aria-label={m.cert_office_example()}>
            {printed.map((language) => (
              <Button
                key={language}
                isDense
                variant={shown === language ? 'primary' : 'line'}
                aria-pressed={shown === language}
                onClick={() => setShown(language)}
              >
                <span lang={language}>{languageNames[language]}</span>
              </Button>
            ))}
          </div>
          {printed.map((language) => (
            <img
              key={language}
              className="h-auto w-full"
              hidden={shown !== language}
              src={previews[language].picture}
              width="1000"
              height="707"
              alt={m.cert_office_example_in({ language: languageNames[language] })}
            />
          ))}
        </FormSection>
        <FormSection title={m.cert_office_director()} lead={m.cert_office_director_lead()}>
          <FormGrid>
            <TextsFields
              name="director_name"
              label={m.people_name()}
              values={values.director_name}
              errors={errors}
              maxLength={80}
            />
            <TextsFields
              name="director_title"
              label={m.cert_office_title()}
              values={values.director_title}
              errors={errors}
              maxLength={120}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={m.cert_office_words()} lead={m.cert_office_words_lead()}>
          <FormGrid>
            {wordNames.flatMap((name) =>
              printed.map((language) => (
                <TextField
                  key={`${name}.${language}`}
                  name={`words.${name}.${language}`}
                  lang={language}
                  label={
                    <>
                      {wordLabels[name]()} · <span lang={language}>{languageNames[language]}</span>
                    </>
                  }
                  placeholder={template.usual[name][language]}
                  maxLength={160}
                  defaultValue={values.words[name][language]}
                  error={errors[`words.${name}.${language}`]}
                />
              )),
            )}
          </FormGrid>
        </FormSection>
        <SaveBar
          note={
            template.changed_at
              ? [dateAndTime(template.changed_at), template.changed_by].filter(Boolean).join(' · ')
              : undefined
          }
        >
          <Button type="submit" name="intent" value="preview" isLoading={isSending('preview')}>
            {m.cert_office_preview()}
          </Button>
          {template.can.edit && (
            <Button type="submit" name="intent" value="save" variant="primary" isLoading={isSending('save')}>
              {m.people_save()}
            </Button>
          )}
        </SaveBar>
      </Form>
    </>
  )
}

const wordLabels = {
  certifies: m.cert_office_word_certifies,
  completed: m.cert_office_word_completed,
  passed: m.cert_office_word_passed,
}
