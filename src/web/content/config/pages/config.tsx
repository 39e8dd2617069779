/** /admin/site/config: what the frame of every page says of the academy. */
import { Form, useNavigation } from 'react-router'
import { dateAndTime } from '#web/lib/text/format.ts'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/fields/button.tsx'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { BrandColourField } from '../brand-colour-field.tsx'
import { SiteVersions } from '../../versions/site-versions.tsx'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import type { Route } from './+types/config.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ data }, { data: versions }] = await Promise.all([
    api(context, 'GET /admin/site/config', {}, request),
    api(context, 'GET /admin/site/config-versions', {}, request),
  ])
  return { ...data, versions }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { text, texts, orNull } = await readForm(request)
  if (text('intent') === 'restore') {
    const sent = { params: { version: text('version') as never } }
    const acting = await act({ context, request }, 'POST /admin/site/config-versions/:version/restoration', sent)
    return { acted: acting.ok ? done(m.pub_restored()) : acting.acted, typed: undefined }
  }
  const body = {
    light_logo: orNull('light_logo'),
    dark_logo: orNull('dark_logo'),
    footer_summary_title: texts('footer_summary_title'),
    footer_summary_description: texts('footer_summary_description'),
    primary_address: texts('primary_address'),
    sub_address: texts('sub_address'),
    primary_mobile: text('primary_mobile'),
    primary_email: text('primary_email'),
    sub_email: text('sub_email'),
    facebook_page: text('facebook_page'),
    linkedin: text('linkedin'),
    instagram: text('instagram'),
    youtube: text('youtube'),
    google_map: text('google_map'),
    copywrite: texts('copywrite'),
    brand_colour: text('brand_colour').trim(),
    seen: text('seen'),
  }
  const acting = await act({ context, request }, 'PUT /admin/site/config', { body })
  return { acted: acting.ok ? done(m.pub_live_now()) : acting.acted, typed: body }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.office_site_config(), path: '/admin/site/config', isPrivate: true })

export default function Config({ loaderData, actionData }: Route.ComponentProps) {
  const { config, updated_at, can, versions } = loaderData
  const isSaving = useNavigation().state === 'submitting'
  const { acted, typed } = actionData ?? {}
  const errors = acted?.errors ?? {}
  const shown = acted && !acted.isDone && typed ? typed : config
  const line = (
    name: keyof typeof config,
    label: string,
    more: { type?: string; hint?: string; maxLength?: number } = {},
  ) => (
    <TextField
      {...more}
      name={name}
      label={label}
      dir="ltr"
      maxLength={more.maxLength ?? 500}
      defaultValue={String(shown[name] ?? '')}
      error={errors[name]}
    />
  )
  const texts = (
    name: 'footer_summary_title' | 'footer_summary_description' | 'primary_address' | 'sub_address' | 'copywrite',
    label: string,
    maxLength: number,
    rows?: number,
  ) => <TextsFields {...{ name, label, maxLength, errors }} {...(rows ? { rows } : {})} values={shown[name]} />

  return (
    <>
      <PageHead title={m.office_site_config()} lead={m.pub_config_lead()} />
      <Form
        // What was typed gives way to what was restored.
        key={acted && !typed ? versions[0]?.version : 'form'}
        method="post"
        className="form-stack"
        noValidate
      >
        <ActedNote acted={acted} />
        <SeenField seen={loaderData.seen} acted={acted} sent={typed?.seen} />
        <FormSection title={m.pub_logos()} lead={m.pub_logos_lead()}>
          <FormGrid>
            <PictureField
              name="light_logo"
              label={m.pub_light_logo()}
              value={shown.light_logo}
              error={errors.light_logo}
              isRequired
            />
            <PictureField
              name="dark_logo"
              label={m.pub_dark_logo()}
              value={shown.dark_logo}
              error={errors.dark_logo}
              isRequired
            />
          </FormGrid>
        </FormSection>
        <FormSection title={m.pub_colour()} lead={m.pub_colour_lead()}>
          <BrandColourField value={shown.brand_colour} error={errors.brand_colour} />
        </FormSection>
        <FormSection title={m.pub_footer()} lead={m.pub_languages_lead()}>
          <FormGrid>
            {texts('footer_summary_title', m.pub_academy_name(), 120)}
            {texts('footer_summary_description', m.pub_description(), 600, 3)}
            {texts('copywrite', m.pub_copyright(), 300)}
          </FormGrid>
        </FormSection>
        <FormSection title={m.pub_contact()}>
          <FormGrid>
            {line('primary_mobile', m.event_phone(), { type: 'tel', maxLength: 40 })}
            {line('primary_email', m.pub_email(), { type: 'email' })}
            {line('sub_email', m.pub_second_email(), { type: 'email' })}
            {texts('primary_address', m.pub_address(), 300, 2)}
            {texts('sub_address', m.pub_second_address(), 300, 2)}
          </FormGrid>
        </FormSection>
        <FormSection title={m.pub_elsewhere()} lead={m.pub_elsewhere_lead()}>
          <FormGrid>
            {line('facebook_page', 'Facebook', { type: 'url' })}
            {line('linkedin', 'LinkedIn', { type: 'url' })}
            {line('instagram', 'Instagram', { type: 'url' })}
            {line('youtube', 'YouTube', { type: 'url' })}
            {line('google_map', m.pub_map(), { type: 'url' })}
          </FormGrid>
        </FormSection>
        {can.edit && (
          <SaveBar note={updated_at ? m.pub_last_change({ time: dateAndTime(updated_at) }) : undefined}>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </SaveBar>
        )}
      </Form>
      <SiteVersions versions={versions} fieldNames={fieldNames} canRestore={can.edit} />
    </>
  )
}

const fieldNames = {
  light_logo: m.pub_light_logo,
  dark_logo: m.pub_dark_logo,
  footer_summary_title: m.pub_academy_name,
  footer_summary_description: m.pub_description,
  primary_address: m.pub_address,
  sub_address: m.pub_second_address,
  primary_mobile: m.event_phone,
  primary_email: m.pub_email,
  sub_email: m.pub_second_email,
  facebook_page: () => 'Facebook',
  linkedin: () => 'LinkedIn',
  instagram: () => 'Instagram',
  youtube: () => 'YouTube',
  google_map: m.pub_map,
  copywrite: m.pub_copyright,
  brand_colour: m.pub_colour,
}
