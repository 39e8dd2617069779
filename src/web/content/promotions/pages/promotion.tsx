/** /admin/site/promotions/new and /admin/site/promotions/{id}: one promotion. */
import { Form, redirect, useNavigation } from 'react-router'
import { pageMeta } from '#web/lib/head/meta.ts'
import { api } from '#web/lib/api/page-services.ts'
import { DateField } from '#web/lib/forms/date-field.tsx'
import { m } from '#web/paraglide/messages.js'
import { Button, ButtonLink } from '#web/ui/fields/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { ConfirmForm } from '#web/ui/desk/confirm-form.tsx'
import { FormGrid, FormSection, SaveBar } from '#web/ui/desk/form-section.tsx'
import { PageHead } from '#web/ui/desk/page-head.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { act, done, readForm } from '#web/lib/office/act.ts'
import { dhakaTime } from '#web/lib/office/dhaka-time.ts'
import { PictureField } from '#web/lib/office/picture-field.tsx'
import { SiteVersions } from '../../versions/site-versions.tsx'
import { ActedNote, SeenField } from '#web/lib/office/seen-field.tsx'
import { TextsFields } from '#web/lib/office/texts-fields.tsx'
import type { Route } from './+types/promotion.ts'

const list = '/admin/site/promotions'
const fresh = {
  type: 'text' as 'text' | 'image',
  is_active: false,
  text: {},
  image: null,
  tab_image: null,
  mobile_image: null,
  link: null,
  starts_at: null,
  ends_at: null,
  seen: '',
  can: { edit: true, delete: false, publish: true },
}

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { promotion } = params
  if (!promotion) {
    const { can } = (await api(context, 'GET /admin/site/promotions', {}, request)).data
    return { ...fresh, versions: [], can: { edit: can.create, delete: false, publish: can.publish } }
  }
  const sent = { params: { promotion } }
  const [{ data }, { data: versions }] = await Promise.all([
    api(context, 'GET /admin/site/promotions/:promotion', sent, request),
    api(context, 'GET /admin/site/promotions/:promotion/versions', sent, request),
  ])
  return { ...data, versions }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { promotion } = params
  const { text, texts, orNull, isOn } = await readForm(request)
  const asked = { context, request }
  if (promotion && text('intent') === 'delete') {
    const acting = await act(asked, 'DELETE /admin/site/promotions/:promotion', { params: { promotion } })
    if (acting.ok) return redirect(list)
    return { acted: acting.acted, typed: undefined }
  }
  if (promotion && text('intent') === 'restore') {
    const sent = { params: { promotion, version: text('version') as never } }
    const acting = await act(asked, 'POST /admin/site/promotions/:promotion/versions/:version/restoration', sent)
    return { acted: acting.ok ? done(m.pub_restored()) : acting.acted, typed: undefined }
  }
  const body = {
    type: text('type') === 'image' ? ('image' as const) : ('text' as const),
    section: 'Home' as const,
    is_active: isOn('is_active'),
    text: texts('text'),
    image: orNull('image'),
    tab_image: orNull('tab_image'),
    mobile_image: orNull('mobile_image'),
    link: orNull('link'),
    starts_at: orNull('starts_at'),
    ends_at: orNull('ends_at'),
    seen: text('seen'),
  }
  if (promotion) {
    const acting = await act(asked, 'PUT /admin/site/promotions/:promotion', { params: { promotion }, body })
    return { acted: acting.ok ? done(m.pub_saved()) : acting.acted, typed: body }
  }
  const acting = await act(asked, 'POST /admin/site/promotions', { body })
  if (acting.ok) return redirect(`${list}/${acting.answer.data.promotion_id}`)
  return { acted: acting.acted, typed: body }
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: params.promotion ? m.pub_promotion() : m.pub_new_promotion(),
    path: list,
    isPrivate: true,
  })

export default function Promotion({ loaderData, actionData, params }: Route.ComponentProps) {
  const isSaving = useNavigation().state === 'submitting'
  const acted = actionData?.acted
  const errors = acted?.errors ?? {}
  const isTyped = acted && !acted.isDone && actionData?.typed
  const shown = isTyped ? { ...loaderData, ...actionData.typed } : loaderData
  const { can } = loaderData
  const moment = (at: string | null) => (isTyped ? (at ?? '') : dhakaTime(at))
  const picture = (name: 'image' | 'tab_image' | 'mobile_image', label: string, hint: string) => (
    <PictureField name={name} label={label} hint={hint} value={shown[name]} error={errors[name]} />
  )
  return (
    <>
      <PageHead
        title={params.promotion ? m.pub_promotion() : m.pub_new_promotion()}
        lead={m.pub_languages_lead()}
        back={{ href: list, text: m.office_promotions() }}
      >
        {params.promotion && <ButtonLink href={`${list}/${params.promotion}/preview`}>{m.pub_preview()}</ButtonLink>}
        {params.promotion && can.delete && (
          <ConfirmForm
            trigger={m.pub_delete()}
            title={m.pub_delete_promotion()}
            confirmText={m.pub_delete()}
            cancelText={m.people_cancel()}
            values={{ intent: 'delete' }}
            isDanger
          >
            {m.pub_delete_promotion_text()}
          </ConfirmForm>
        )}
      </PageHead>
      <Form
        // What was typed gives way to what was restored.
        key={acted && !actionData.typed ? loaderData.versions[0]?.version : 'form'}
        method="post"
        className="form-stack"
        noValidate
      >
        <ActedNote acted={acted} />
        <SeenField seen={loaderData.seen} acted={acted} sent={actionData?.typed?.seen} />
        <FormSection title={m.pub_what_it_says()}>
          <FormGrid>
            <TextsFields name="text" label={m.pub_text()} values={shown.text} errors={errors} maxLength={200} />
            <TextField
              name="link"
              label={m.pub_link()}
              hint={m.pub_link_hint()}
              dir="ltr"
              maxLength={500}
              defaultValue={shown.link ?? ''}
              error={errors.link}
            />
            <Select
              name="type"
              label={m.pub_kind()}
              defaultValue={shown.type}
              options={[
                { value: 'text', label: m.pub_text() },
                { value: 'image', label: m.pub_image() },
              ]}
              error={errors.type}
            />
          </FormGrid>
        </FormSection>
        <FormSection title={m.pub_pictures()} lead={m.pub_pictures_lead()}>
          <FormGrid>
            {picture('image', m.pub_image(), m.pub_image_wide())}
            {picture('tab_image', m.pub_tab_image(), m.pub_image_tab())}
            {picture('mobile_image', m.pub_mobile_image(), m.pub_image_mobile())}
          </FormGrid>
        </FormSection>
        <FormSection title={m.pub_when()} lead={m.pub_when_lead()}>
          <FormGrid>
            <DateField
              hasTime
              name="starts_at"
              label={m.pub_from()}
              defaultValue={moment(shown.starts_at)}
              error={errors.starts_at}
            />
            <DateField
              hasTime
              name="ends_at"
              label={m.pub_to()}
              defaultValue={moment(shown.ends_at)}
              error={errors.ends_at}
            />
            <Checkbox name="is_active" defaultChecked={shown.is_active} error={errors.is_active} className="is-wide">
              {m.pub_is_active()}
            </Checkbox>
          </FormGrid>
        </FormSection>
        {can.edit && (
          <SaveBar note={can.publish ? m.pub_save_live_note() : m.pub_cannot_publish()}>
            <ButtonLink href={list}>{m.people_cancel()}</ButtonLink>
            <Button type="submit" variant="primary" isLoading={isSaving}>
              {m.people_save()}
            </Button>
          </SaveBar>
        )}
      </Form>
      <SiteVersions versions={loaderData.versions} fieldNames={fieldNames} canRestore={can.edit} />
    </>
  )
}

const fieldNames = {
  type: m.pub_kind,
  is_active: m.pub_is_active,
  text: m.pub_text,
  image: m.pub_image,
  tab_image: m.pub_tab_image,
  mobile_image: m.pub_mobile_image,
  link: m.pub_link,
  starts_at: m.pub_from,
  ends_at: m.pub_to,
}
